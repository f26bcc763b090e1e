import { createAdaptorServer } from '@hono/node-server';
import { functionsHandler } from '#local/functions.ts';

/** The embedded functions behind a plain HTTP server on PORT, as a process of its own: an upstream for the proxy's tests. */
const handle = await functionsHandler();
const server = createAdaptorServer({
  fetch: async (request: Request) => (await handle(request)) ?? new Response('no such path', { status: 404 }),
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('The upstream is open'));
// Ends with the test that started it, even when that is killed.
process.stdin.resume().once('end', () => process.exit());
