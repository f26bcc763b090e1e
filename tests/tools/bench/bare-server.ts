import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What catalogue reads are compared with: a server that sends the given texts in turn. Sends its port to the parent. */
const [texts] = (await once(process, 'message')) as [string[]];
let turn = 0;

const server = createServer((_, reply) => {
  turn += 1;
  reply.setHeader('content-type', 'application/json').end(texts[turn % texts.length]);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
