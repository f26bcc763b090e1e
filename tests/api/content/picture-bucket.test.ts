import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { keepPicture, readPicture } from '#netlify/commerce/pictures/pictures.ts';
import { pictures } from '#netlify/database/content-schema.ts';
import api from '#netlify/functions/api.ts';
import { runCommand } from '#netlify/operate/commands/run-command.ts';
import { readEnv } from '#netlify/platform/env.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { photograph } from '#tests/support/photographs.ts';
import { freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const bucket = await startBucket();
const { db } = await freshShop(bucket.settings);
let operator: Person;
beforeAll(async () => {
  operator = await signedInUser(db);
  await addOperator({ db }, operator.username);
});
afterEach(() => Object.assign(bucket.manners, { isDown: false, status: undefined }));

async function keep(bytes: Uint8Array) {
  const headers = { Authorization: `Bearer ${operator.access}`, 'Content-Type': 'image/jpeg' };
  const request = { method: 'POST', headers, body: new Uint8Array(bytes) };
  const response = await api(new Request('http://shop.test/api/desk/pictures/', request), undefined);
  return { status: response.status, json: await response.json() };
}
async function read(address: string) {
  const response = await api(new Request(`http://shop.test${address}`), undefined);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
const nameOf = (address: string) => address.replace('/api/pictures/', '');
const rowOf = async (address: string) =>
  (await db.select().from(pictures)).find(({ name }) => name === nameOf(address));

/** A verb's context of a shop with these settings, and what it logs. */
function shopWith(settings: Record<string, string>) {
  const logged: unknown[] = [];
  const log = (...entry: unknown[]) => void logged.push(entry);
  return { db, now: () => new Date(), env: readEnv(settings), log, logged };
}

describe('a shop with a bucket for pictures', () => {
  test('a shop with a bucket keeps a picture there, signed, and answers it at an address of its own', async () => {
    const { status, json } = await keep(await photograph());
    expect([status, json.width]).toEqual([201, 320]);
    const object = bucket.objects.get(nameOf(json.address));
    expect(object?.type).toBe('image/jpeg');
    expect((await rowOf(json.address))?.bytes).toBeNull();
    const answer = await read(json.address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.bytes.equals(object?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  test.each([
    ['does not answer', 160, { isDown: true }],
    ['is out of order', 170, { status: 503 }],
  ])(
    'a shop with a bucket promises no picture while the bucket %s, says what to do, and takes it afterwards',
    async (_, width, manners) => {
      const bytes = await photograph({ width });
      const rows = (await db.select().from(pictures)).length;
      Object.assign(bucket.manners, manners);
      const { status, json } = await keep(bytes);
      expect([status, json.code, json.detail]).toEqual([
        502,
        'upstream_failed',
        'This picture could not be kept just now. Try again in a minute.',
      ]);
      expect(await db.select().from(pictures)).toHaveLength(rows);
      Object.assign(bucket.manners, { isDown: false, status: undefined });
      expect((await keep(bytes)).status).toBe(201);
    },
  );

  test('a picture that its bucket has lost is answered with 502, which no cache keeps, until it is kept again', async () => {
    const bytes = await photograph({ height: 150 });
    const { address } = (await keep(bytes)).json;
    bucket.objects.delete(nameOf(address));
    const answer = await read(address);
    expect([answer.status, JSON.parse(answer.bytes.toString())]).toEqual([
      502,
      {
        code: 'upstream_failed',
        reason: 'picture_not_fetched',
        detail: 'This picture cannot be fetched just now. Try again in a minute.',
      },
    ]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    await keep(bytes);
    expect((await read(address)).status).toBe(200);
  });

  test('a shop with a new bucket still answers the pictures of its database, and moves each when it is kept again', async () => {
    const bytes = await photograph({ width: 100 });
    const kept = await keepPicture(shopWith({}), bytes, 'asha');
    if (!kept.ok) throw new Error('not kept');
    const { address } = kept.value;
    expect(bucket.objects.has(nameOf(address))).toBe(false);
    const before = await read(address);
    expect(before.status).toBe(200);
    await keep(bytes);
    expect((await rowOf(address))?.bytes).toBeNull();
    expect((await read(address)).bytes.equals(before.bytes)).toBe(true);
  });

  test('a shop that leaves its bucket hears which setting is missing, and has a picture when it is kept again', async () => {
    const bytes = await photograph({ height: 90 });
    const { address } = (await keep(bytes)).json;
    const without = shopWith({});
    await expect(readPicture(without, nameOf(address))).rejects.toThrow('PICTURES_BUCKET_URL is not set');
    await keepPicture(without, bytes, 'asha');
    expect(await readPicture(without, nameOf(address))).toMatchObject({ ok: true });
  });

  test('the log says why a bucket refuses, and names neither its address nor its key', async () => {
    const wrong = shopWith({ ...bucket.settings, PICTURES_BUCKET_SECRET: 'another' });
    expect(await keepPicture(wrong, await photograph({ height: 80 }), 'asha')).toMatchObject({ ok: false });
    expect(wrong.logged).toEqual([['picture_bucket_failed', { reason: 'the bucket answered 403' }]]);
  });
});

describe('all pictures are moved at once', () => {
  const run = (words: string[]) =>
    runCommand(words, {
      open: async () => ({
        ctx: { ...verbCtx(db), env: readEnv(bucket.settings) },
        close: async () => {},
      }),
      ask: undefined,
    });
  const inDatabase = async () => (await db.select().from(pictures)).filter(({ bytes }) => bytes !== null);

  test('all pictures move into the bucket, also after a failure on the way, and back; each can be read meanwhile', async () => {
    const kept = [];
    for (const width of [61, 62, 63, 64]) {
      const one = await keepPicture(shopWith({}), await photograph({ width }), 'asha');
      if (one.ok) kept.push({ address: one.value.address, bytes: (await read(one.value.address)).bytes });
    }
    const all = await db.select().from(pictures);
    const before = (await inDatabase()).length;
    expect(before).toBeGreaterThanOrEqual(4);
    bucket.manners.isDown = true;
    expect(await run(['pictures', 'move', 'bucket', '--yes'])).toMatchObject({
      ok: false,
      error: { detail: expect.stringContaining('the bucket could not be reached') },
    });
    expect(await inDatabase()).toHaveLength(before);
    bucket.manners.isDown = false;
    expect(await run(['pictures', 'move', 'bucket', '--yes'])).toMatchObject({ ok: true });
    expect(await inDatabase()).toHaveLength(0);
    for (const { address, bytes } of kept) expect((await read(address)).bytes.equals(bytes)).toBe(true);

    const [changed] = kept.map(({ address }) => nameOf(address));
    const whole = bucket.objects.get(changed ?? '');
    bucket.objects.set(changed ?? '', { type: 'image/jpeg', bytes: Buffer.from('another') });
    expect(await run(['pictures', 'move', 'database', '--yes'])).toMatchObject({
      ok: false,
      error: { detail: expect.stringContaining(`${changed}: its bytes are not those of its name`) },
    });
    expect(await inDatabase()).toHaveLength(all.length - 1);
    if (whole) bucket.objects.set(changed ?? '', whole);
    expect(await run(['pictures', 'move', 'database', '--yes'])).toMatchObject({ ok: true });
    bucket.objects.clear();
    for (const { address, bytes } of kept) expect((await read(address)).bytes.equals(bytes)).toBe(true);
  });

  test('a command that moves pictures without a target asks for one', async () => {
    expect(await run(['pictures', 'move', 'moon', '--yes'])).toMatchObject({
      ok: false,
      error: { detail: 'Say where to: bucket or database.' },
    });
  });
});
