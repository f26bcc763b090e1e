import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

type Call = { headers: Record<string, string | string[] | undefined>; body: string };
const secret = 'test-event-hook-secret-0123456789abcdef';

/** A system that the shop's own webhook calls, with the settings for it. `replies.status` is what it answers. */
export async function startEventHookReceiver() {
  const calls: Call[] = [];
  const replies = { status: 200 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ headers: request.headers, body });
    response.writeHead(replies.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return {
    calls,
    replies,
    settings: {
      EVENT_HOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
      EVENT_HOOK_SECRET: secret,
    },
    isSigned: ({ headers, body }: Call): boolean => {
      const signed = `${headers['x-shop-timestamp']}.${body}`;
      const signature = createHmac('sha256', secret).update(signed).digest('hex');
      return headers['x-shop-signature'] === `sha256=${signature}`;
    },
  };
}
