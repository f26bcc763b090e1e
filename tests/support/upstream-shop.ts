import { createAdaptorServer } from '@hono/node-server';
import { functionsHandler } from '#netlify/server/functions.ts';

/** Serves the shop's functions on PORT, in its own process, as an upstream for tests of the proxy. */
const handle = await functionsHandler();
const server = createAdaptorServer({
  fetch: async (request: Request) => (await handle(request)) ?? new Response('no such path', { status: 404 }),
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('The upstream is open'));
// Ends when the test process ends, also when that is killed.
process.stdin.resume().once('end', () => process.exit());
