import { join } from 'node:path';

/** A process that loads only the bundled functions of a folder and answers the requests that it receives. */
export type Question = {
  id: number;
  name: string;
  url: string;
  method: string;
  headers: [string, string][];
  body: string | undefined;
  ip: string;
};
export type Answer = { id: number; status: number; headers: [string, string][]; text: string };

const folder = process.argv[2] ?? '';

process.on('message', async ({ id, name, url, method, headers, body, ip }: Question) => {
  const { default: handler } = await import(join(folder, name, `${name}.mjs`));
  const request = new Request(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const context = { ip, requestId: crypto.randomUUID(), waitUntil: () => {} };
  const response: Response = await handler(request, context);
  const answer: Answer = {
    id,
    status: response.status,
    headers: [...response.headers],
    text: await response.text(),
  };
  process.send?.(answer);
});
// Ends when the test process ends, also when that is killed.
process.on('disconnect', () => process.exit());
