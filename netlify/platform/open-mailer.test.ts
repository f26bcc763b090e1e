import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { apiMailer } from './open-mailer.ts';

const calls: { headers: Record<string, unknown>; body: unknown }[] = [];
let answer = { status: 200, body: '{"id":"1"}' };
const provider = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  calls.push({ headers: request.headers, body: JSON.parse(body) });
  response.writeHead(answer.status).end(answer.body);
});
provider.listen(0, '127.0.0.1');
await once(provider, 'listening');
afterAll(() => new Promise((resolve) => provider.close(resolve)));

const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/emails`;
const mailer = apiMailer(address, 'the-key', 'Dhoop <orders@dhoop.example>', 2000);
const mail = {
  key: 'order-event-1-order_paid',
  to: 'a@x.in',
  subject: 'ऑर्डर 7 मिल गया',
  text: 'text',
  html: '<p>html</p>',
};

test('a mail is one call with the key of its row, the same at each try', async () => {
  await mailer.send({ ...mail, replyTo: 'b@x.in' });
  await mailer.send(mail);
  expect(calls[0]).toMatchObject({
    headers: { authorization: 'Bearer the-key' },
    body: {
      from: 'Dhoop <orders@dhoop.example>',
      to: ['a@x.in'],
      reply_to: 'b@x.in',
      subject: 'ऑर्डर 7 मिल गया',
      text: 'text',
      html: '<p>html</p>',
    },
  });
  const keys = calls.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{40}$/);
  expect(keys[1]).toBe(keys[0]);
});

test.each([
  [200, '{}', 'sent'],
  [409, '{"name":"invalid_idempotent_request"}', 'sent'],
  [409, '{"name":"concurrent_idempotent_requests"}', 'later'],
  [422, '{"name":"validation_error","message":"Invalid `to` field"}', 'refused'],
  [422, '{"name":"invalid_from_address"}', 'down'],
  [401, '{"name":"missing_api_key"}', 'down'],
  [429, '{"name":"rate_limit_exceeded"}', 'down'],
  [500, 'a@x.in', 'down'],
])('an answer %s %s means: %s', async (status, body, meaning) => {
  answer = { status, body };
  const sent = await mailer.send(mail);
  expect(sent.ok ? 'sent' : sent.error.kind).toBe(meaning);
  expect(JSON.stringify(sent)).not.toContain('a@x.in');
});

test('a provider that is not there is down', async () => {
  const nobody = apiMailer('http://127.0.0.1:9/emails', 'k', 'a@x.in', 500);
  expect(await nobody.send(mail)).toMatchObject({ ok: false, error: { kind: 'down' } });
});
