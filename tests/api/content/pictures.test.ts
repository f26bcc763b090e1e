import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { addOperator } from '#netlify/commerce/desk/operators.ts';
import api from '#netlify/functions/api.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { notPhotographs, photograph } from '#tests/support/photographs.ts';
import { freshShop } from '#tests/support/shop.ts';

const { db } = await freshShop();
let operator: Person;
beforeAll(async () => {
  operator = await signedInUser(db);
  await addOperator({ db }, operator.username);
});

async function keep(bytes: Uint8Array) {
  const headers = { Authorization: `Bearer ${operator.access}`, 'Content-Type': 'image/jpeg' };
  const request = { method: 'POST', headers, body: new Uint8Array(bytes) };
  const response = await api(new Request('http://shop.test/api/desk/pictures/', request), undefined);
  return { status: response.status, json: await response.json() };
}
const read = (address: string) => api(new Request(`http://shop.test${address}`), undefined);

describe('a picture put in on the desk', () => {
  test('is answered at an address that never changes, as what it is, and the same one again is the same', async () => {
    const bytes = await photograph();
    const first = await keep(bytes);
    expect(first).toMatchObject({ status: 201, json: { width: 320, height: 240 } });
    expect((await keep(bytes)).json.address).toBe(first.json.address);
    const response = await read(first.json.address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await read('/api/pictures/no-such.jpg')).status).toBe(404);
  });

  test.each(['png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const bytes = await sharp(await photograph())
      .toFormat(format)
      .toBuffer();
    expect(await keep(bytes)).toMatchObject({ status: 201, json: { width: 320, height: 240 } });
  });

  test('loses the place where it was taken, and stands as upright as before', async () => {
    const lying = await photograph({ orientation: 6 });
    expect(lying.toString('latin1')).toContain('26.85N');
    const { address } = (await keep(lying)).json;
    const kept = Buffer.from(await (await read(address)).arrayBuffer());
    expect(kept.toString('latin1')).not.toContain('26.85N');
    const { orientation, width } = await sharp(kept).metadata();
    expect([orientation, width]).toEqual([6, 320]);
    const upright = await sharp(kept).rotate().metadata();
    expect(upright.format).toBe('jpeg');
  });

  test.each(['png', 'webp'] as const)('loses its notes as %s too', async (format) => {
    const exif = { IFD0: { ImageDescription: 'At 26.85N 80.94E' } };
    const noted = await sharp(await photograph())
      .withExif(exif)
      .toFormat(format)
      .toBuffer();
    expect(noted.toString('latin1')).toContain('26.85N');
    const { address } = (await keep(noted)).json;
    const kept = Buffer.from(await (await read(address)).arrayBuffer());
    expect(kept.toString('latin1')).not.toContain('26.85N');
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(kept)).equals(await pixels(noted))).toBe(true);
  });

  test.each([false, true])(
    'loses the film that a phone puts behind it (progressive: %s)',
    async (progressive) => {
      const bytes = await sharp(await photograph({ place: false }))
        .jpeg({ progressive })
        .toBuffer();
      const { address } = (await keep(Buffer.concat([bytes, Buffer.from('ftypmp42 At 26.85N 80.94E')]))).json;
      expect(Buffer.from(await (await read(address)).arrayBuffer()).equals(bytes)).toBe(true);
    },
  );

  test.each([
    ['heic', 'Most Compatible'],
    ['svg', 'script'],
    ['text', 'no picture, whatever its name says'],
    ['html', 'no picture'],
    ['cut', 'damaged'],
  ] as const)('is refused with what to do: %s', async (name, advice) => {
    const { status, json } = await keep(notPhotographs[name]);
    expect([status, json.code, json.detail]).toEqual([400, 'invalid_input', expect.stringContaining(advice)]);
  });

  test('of 12 MB, as a camera makes it, is too large unless the browser has made it smaller', async () => {
    const { status, json } = await keep(Buffer.concat([await photograph(), Buffer.alloc(12 * 2 ** 20)]));
    expect([status, json.detail]).toEqual([413, 'The request body is larger than 4 MB. Send less.']);
  });

  test('with more points than a screen could show is refused', async () => {
    const bomb = Buffer.from(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect((await keep(bomb)).json.detail).toContain('50 million');
  });
});
