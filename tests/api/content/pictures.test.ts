import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { addOperator } from '#netlify/commerce/people/operators.ts';
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
  test('a picture is answered at an address that never changes, with its own type, and the same file again has the same address', async () => {
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

  test.each(['png', 'webp', 'avif'] as const)('a picture may be %s', async (format) => {
    const bytes = await sharp(await photograph())
      .toFormat(format)
      .toBuffer();
    expect(await keep(bytes)).toMatchObject({ status: 201, json: { width: 320, height: 240 } });
  });

  test('a picture loses the place where it was taken, and stays as upright as before', async () => {
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

  test.each(['png', 'webp', 'avif'] as const)('a picture loses its notes as %s too', async (format) => {
    const exif = { IFD0: { ImageDescription: 'At 26.85N 80.94E' } };
    const noted = await sharp(await photograph())
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>At 26.85N in XMP</rdf:RDF></x:xmpmeta>')
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
    'a picture loses the film that a phone puts behind it (progressive: %s)',
    async (progressive) => {
      const bytes = await sharp(await photograph({ place: false }))
        .jpeg({ progressive })
        .toBuffer();
      const { address } = (await keep(Buffer.concat([bytes, Buffer.from('ftypmp42 At 26.85N 80.94E')]))).json;
      expect(Buffer.from(await (await read(address)).arrayBuffer()).equals(bytes)).toBe(true);
    },
  );

  test('an AVIF picture also loses what a program put into boxes of its own', async () => {
    const bytes = await sharp(await photograph())
      .avif()
      .toBuffer();
    const box = Buffer.concat([Buffer.from([0, 0, 0, 33]), Buffer.from('uuidAt 26.85N 80.94E of a program')]);
    const { address, width } = (await keep(Buffer.concat([bytes, box]))).json;
    const kept = Buffer.from(await (await read(address)).arrayBuffer());
    expect([width, kept.includes('26.85N')]).toEqual([320, false]);
    expect((await sharp(kept).raw().toBuffer()).equals(await sharp(bytes).raw().toBuffer())).toBe(true);
  });

  test('a WebP picture loses the bytes behind it', async () => {
    const bytes = await sharp(await photograph({ place: false }))
      .webp()
      .toBuffer();
    const { address } = (await keep(Buffer.concat([bytes, Buffer.from('JUNKAt 26.85N 80.94E')]))).json;
    expect(Buffer.from(await (await read(address)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  describe('that states two sizes, or is cut off, is refused as damaged:', () => {
    const plain = async (format: 'png' | 'webp' | 'jpeg' | 'avif', options = {}) =>
      sharp({ create: { width: 64, height: 48, channels: 4, background: '#2266cc80' } })
        .toFormat(format, options)
        .toBuffer();
    /** The bytes between two places, again at another. */
    const copied = (bytes: Buffer, from: number, to: number, at: number) =>
      Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, to), bytes.subarray(at)]);
    const resized = (webp: Buffer) => {
      webp.writeUInt32LE(webp.length - 8, 4);
      return webp;
    };

    test.each<[string, () => Promise<Buffer>]>([
      [
        'a WebP of one point whose frame has 144 million',
        async () => {
          const frame = Buffer.from('VP8L\x0a\0\0\0\x2f\xdf\xee\xbb\x0b\0\0\0\0\0', 'latin1');
          const head = Buffer.from('VP8X\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1');
          return resized(Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), head, frame]));
        },
      ],
      [
        'a WebP with two frames',
        async () => {
          const webp = await plain('webp', { lossless: true });
          const from = webp.indexOf('VP8L');
          return resized(copied(webp, from, webp.length, webp.length));
        },
      ],
      [
        'a moving WebP whose frame is larger than it says',
        async () => {
          const frames = ['red', 'blue'].map((background) => ({
            create: { width: 64, height: 48, channels: 3 as const, background },
          }));
          const webp = await sharp(await Promise.all(frames.map((one) => sharp(one).png().toBuffer())), {
            join: { animated: true },
          })
            .webp()
            .toBuffer();
          expect((await keep(webp)).status).toBe(201);
          expect(webp.includes('ANMF')).toBe(true);
          webp.writeUIntLE(200, webp.indexOf('ANMF') + 8 + 6, 3);
          return webp;
        },
      ],
      ['a WebP that is cut off', async () => (await plain('webp')).subarray(0, -20)],
      [
        'a PNG with a second head',
        async () => {
          const png = await plain('png');
          const again = copied(png, 8, 33, 33);
          again.writeUInt32BE(12_000, 33 + 8);
          return again;
        },
      ],
      ['a PNG that is cut off', async () => (await plain('png')).subarray(0, -20)],
      [
        'a JPEG with two frame headers',
        async () => {
          const jpeg = await plain('jpeg');
          const from = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
          return copied(jpeg, from, from + 2 + jpeg.readUInt16BE(from + 2), from);
        },
      ],
      [
        'a JPEG with a second frame header between its scans',
        async () => {
          const jpeg = await plain('jpeg', { progressive: true });
          const from = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
          const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]), jpeg.indexOf(Buffer.from([0xff, 0xda])) + 2);
          return copied(jpeg, from, from + 2 + jpeg.readUInt16BE(from + 2), scan);
        },
      ],
      [
        'a moving AVIF',
        async () => Buffer.concat([await plain('avif'), Buffer.from('\0\0\0\x08moov', 'latin1')]),
      ],
    ])('%s', async (_, make) => {
      const { status, json } = await keep(await make());
      expect([status, json.detail]).toEqual([400, expect.stringContaining('damaged')]);
    });
  });

  test('a picture with a part of too many points is refused, whatever its first part says', async () => {
    const avif = await sharp(await photograph())
      .avif()
      .toBuffer();
    const at = avif.lastIndexOf('ispe');
    avif.writeUInt32BE(60_000, at + 8);
    avif.writeUInt32BE(60_000, at + 12);
    expect((await keep(avif)).json.detail).toContain('50 million');
  });

  test.each([
    ['heic', 'Most Compatible'],
    ['svg', 'script'],
    ['text', 'not a picture'],
    ['html', 'not a picture'],
    ['cut', 'damaged'],
  ] as const)('a picture that is unfit is refused with what to do: %s', async (name, advice) => {
    const { status, json } = await keep(notPhotographs[name]);
    expect([status, json.code, json.detail]).toEqual([400, 'invalid_input', expect.stringContaining(advice)]);
  });

  test('a picture of 12 MB, as a camera makes it, is too large unless the browser has made it smaller', async () => {
    const { status, json } = await keep(Buffer.concat([await photograph(), Buffer.alloc(12 * 2 ** 20)]));
    expect([status, json.detail]).toEqual([413, 'The request body is larger than 4 MB. Send less.']);
  });

  test('a picture with more points than a screen could show is refused', async () => {
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
