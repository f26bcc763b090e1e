import { createAdaptorServer } from '@hono/node-server';
import { functionsHandler } from '#local/functions.ts';

/** The embedded functions behind a plain HTTP server, as a process of its own: an upstream for the proxy's tests. */
const handle = await functionsHandler();
const server = createAdaptorServer({
  fetch: async (request: Request) => (await handle(request)) ?? new Response('no such path', { status: 404 }),
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '');
});
// Ends with the test that started it, even when that is killed.
process.stdin.resume().once('end', () => process.exit());
