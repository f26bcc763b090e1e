import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { renderMail } from '#netlify/commerce/messages/render-mail.ts';
import { accountHolders, mailSettings } from '#tests/support/account-holder.ts';
import { freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db } = await freshShop(mailSettings);
const { call, mailsTo } = accountHolders(db);
const path = '/api/users/reminders/';
const someone = () => `${randomUUID()}@dhoop.example`;
const inputs = 'pin=226010&kw=3&start=2025-01-01&before=2000&beforeon=2026-01-01&units=2000&then=%2Fdesk';
const ask = (body: object) => call('POST', path, { body: { months: 3, inputs, ...body } });
const dayMs = 24 * 60 * 60 * 1000;

test('a reminder of a plant is one mail, due in three months, that leads back to the plant and its last reading', async () => {
  const email = someone();
  const asked = await ask({ email });
  expect(asked.status).toBe(201);
  expect(asked.json.message).toMatch(/^We write to you once, on \d+ \w+ \d{4}\.$/);
  await ask({ email: email.toUpperCase() });
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.state).toBe('waiting');
  const days = ((mail?.dueAt.getTime() ?? 0) - Date.now()) / dayMs;
  expect(Math.round(days)).toBe(91);
  const sent = await renderMail(verbCtx(db), mail as never);
  const link = '/plant-health/?pin=226010&kw=3&start=2025-01-01&before=2000&beforeon=2026-01-01';
  expect('text' in sent && sent.text.split('\n').some((line) => line.endsWith(link))).toBe(true);
});

test('a fourth reminder for one inbox on a day is refused, whoever asks for it', async () => {
  const email = someone();
  for (const kw of [1, 2, 3]) expect((await ask({ email, inputs: `kw=${kw}` })).status).toBe(201);
  const refused = await ask({ email, inputs: 'kw=4' });
  expect([refused.status, refused.json.code]).toEqual([429, 'throttled']);
  expect(await mailsTo(email)).toHaveLength(3);
});

test.each([
  [{ email: 'nobody' }, 'email'],
  [{ email: 'a@x.in', months: 4 }, 'months'],
  [{ email: 'a@x.in', inputs: 'x'.repeat(1001) }, 'inputs'],
])('a reminder with %o is refused and names the field', async (body, field) => {
  const refused = await ask(body);
  expect([refused.status, refused.json.problems]).toEqual([
    400,
    [expect.objectContaining({ path: [field] })],
  ]);
});
