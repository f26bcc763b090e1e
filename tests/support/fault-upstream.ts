import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeEach } from 'vitest';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
export type Answer = (response: ServerResponse, seen: Seen) => void;

/** An HTTP server whose replies the test defines. Records the requests. */
export async function faultUpstream() {
  const seen: Seen[] = [];
  let answers: Answer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      seen.push(one);
      (answers.length > 1 ? answers.shift() : answers[0])?.(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  beforeEach(() => {
    seen.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    /** The replies in order; the last one repeats. */
    answers: (...next: Answer[]) => {
      answers = next;
    },
  };
}

export const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };
export const text =
  (body: string, type: string, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': type });
    response.end(body);
  };
export const never: Answer = () => {};
export const hangUp: Answer = (response) => response.destroy();
/** Sends less than its Content-Length, then closes the connection. */
export const cut: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' });
  response.write('{"count": 1, "results": [{"id":', () => response.destroy());
};
