import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startInbox } from './start-inbox.ts';

const directory = await mkdtemp(join(tmpdir(), 'inbox-test-'));
const open = () => startInbox({ port: 0, key: 'the-key', directory });
const inbox = await open();
afterAll(async () => {
  await inbox.stop();
  await rm(directory, { recursive: true });
});

const hostile = `<script>alert(1)</script>`;
const send = (key: string, { subject = 'Order 1', apiKey = 'the-key' } = {}) =>
  fetch(`${inbox.url}/emails`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Idempotency-Key': key },
    body: JSON.stringify({
      from: 'Shop <a@x.in>',
      to: ['b@x.in'],
      subject,
      text: `plain ${hostile}`,
      html: `<p>rich</p>${hostile}`,
    }),
  });
const page = async (path: string) => {
  const response = await fetch(inbox.url + path);
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy'),
    text: await response.text(),
  };
};

test('the inbox shows each mail once, newest first, and keeps it over a restart, whatever a kill left half written', async () => {
  for (const key of ['one', 'two', 'one'])
    expect((await send(key, { subject: `Mail ${key}` })).status).toBe(200);
  const { text } = await page('/');
  expect([...text.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, subject]) => subject)).toEqual([
    'Mail two',
    'Mail one',
  ]);
  const again = await open();
  expect(again.mails.newestFirst().map(({ subject }) => subject)).toEqual(['Mail two', 'Mail one']);
  await again.stop();
  await writeFile(join(directory, '3.json'), '{"nth": 3, "at"');
  const afterKill = await open();
  expect(afterKill.mails.newestFirst()).toHaveLength(2);
  await afterKill.stop();
});

test('a mail is framed where it runs nothing, and its plain text stands below as text', async () => {
  await send('hostile', { subject: hostile });
  const { nth } = inbox.mails.newestFirst()[0] ?? { nth: 0 };
  const shown = await page(`/mail/${nth}/`);
  expect(shown.text).toContain('sandbox="allow-popups');
  expect(shown.text).toContain('plain &lt;script&gt;');
  expect(shown.text).not.toContain('<script');
  expect(shown.policy).toContain("default-src 'none'");
  const framed = await page(`/mail/${nth}/html`);
  expect(framed.text).toContain('<p>rich</p>');
  expect(framed.policy).toMatch(/default-src 'none'.*sandbox/);
});

test('a mail without the inbox’s key is refused, and a page under another name reads nothing', async () => {
  expect((await send('forged', { apiKey: 'guess' })).status).toBe(403);
  const status = await new Promise((resolve) =>
    get(inbox.url, { headers: { host: 'evil.example' } }, (response) => resolve(response.statusCode)),
  );
  expect(status).toBe(403);
  expect((await page('/mail/99/')).status).toBe(404);
});
