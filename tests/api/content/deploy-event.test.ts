import { afterAll, expect, test } from 'vitest';
import { enqueueRebuild } from '#netlify/commerce/publishing/builds.ts';
import { rebuilds } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { deployEvent, startPlatform, testDeploySecret } from '#tests/support/platform.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

const platform = await startPlatform();
const { db } = await freshShop({
  ...platform.settings,
  DEPLOY_HOOK_SECRETS: `test-older-deploy-secret-0123456789abcdef,${testDeploySecret}`,
});
const call = caller(api);
const send = (given: { body: string; headers: Record<string, string> }) =>
  call('POST', '/api/hooks/deploy/', given);
afterAll(() => platform.close());

const { id } = await enqueueRebuild(db, new Date(), 0);
await db.update(rebuilds).set({ state: 'asked', askedAt: new Date() });
const state = async () => (await db.select().from(rebuilds))[0]?.state;
const title = `Content changed (rebuild ${id})`;

test('content: a deploy event without the platform’s signature is 401 and moves nothing', async () => {
  const good = await deployEvent({ id: 'd1', state: 'ready', title });
  const cases = [
    { ...good, headers: {} },
    { ...good, headers: { 'X-Webhook-Signature': 'a.b.c' } },
    { ...good, body: good.body.replace('ready', 'error') },
    await deployEvent({ id: 'd1', state: 'ready', title }, 'another-secret-0123456789abcdef0123456789'),
  ];
  for (const given of cases) expect((await send(given)).status).toBe(401);
  expect(await state()).toBe('asked');
});

test('content: a signed body that is no deploy is 400', async () => {
  expect((await send(await deployEvent({ state: 'ready' } as never))).status).toBe(400);
});

test('content: signed events set building, then live', async () => {
  expect((await send(await deployEvent({ id: 'd1', state: 'building', title }))).json).toEqual({
    rebuild: id,
  });
  expect(await state()).toBe('building');
  await send(await deployEvent({ id: 'd1', state: 'ready', title }));
  expect(await state()).toBe('live');
});

test('content: a deploy of somebody else’s is taken note of and changes nothing', async () => {
  const reply = await send(await deployEvent({ id: 'd2', state: 'ready', title: 'A push' }));
  expect([reply.status, reply.json]).toEqual([200, { rebuild: null }]);
});
