import { createAdaptorServer } from '@hono/node-server';
import { functionsHandler } from '#local/functions.ts';

/** The embedded functions as an HTTP server on PORT, in its own process: an upstream for the proxy's tests. */
const handle = await functionsHandler();
const server = createAdaptorServer({
  fetch: async (request: Request) => (await handle(request)) ?? new Response('no such path', { status: 404 }),
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('The upstream is open'));
// Ends when the test process ends, also when that is killed.
process.stdin.resume().once('end', () => process.exit());
