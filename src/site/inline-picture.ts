import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '#settings/settings.ts';
import { madePicture } from './made-picture.ts';

/** Small pictures inside the HTML, made at build from the files in public/. */

/**
 * The first picture of a page, as small as its page has room for. `steps` are tried in this order until the file is small enough;
 * `blur` is a radius in pixels. `effort` of the AVIF encoder is 0 (fastest) to 9.
 */
type Recipe = {
  maxBytes: number;
  effort: number;
  chroma: '4:4:4' | '4:2:0';
  steps: readonly { width: number; quality: number; blur?: number }[];
};
const product: Recipe = {
  maxBytes: 1400,
  // With 4 the files are 6 % smaller, but a first build takes a minute longer.
  effort: 1,
  chroma: '4:4:4',
  steps: [
    { width: 320, quality: 40 },
    { width: 320, quality: 31 },
    { width: 320, quality: 24 },
    { width: 280, quality: 22 },
    { width: 240, quality: 20 },
    { width: 200, quality: 18 },
    { width: 180, quality: 16 },
    { width: 160, quality: 14 },
  ],
};
/** The recipe of a phone's width: browsers take a picture with fewer pixels than its place for unfinished. */
const wide: Recipe = {
  maxBytes: 1400,
  effort: 4,
  chroma: '4:2:0',
  steps: [
    { width: 360, quality: 24 },
    { width: 360, quality: 14 },
    { width: 360, quality: 8 },
    { width: 360, quality: 8, blur: 1.5 },
    { width: 360, quality: 4, blur: 2 },
    { width: 360, quality: 4, blur: 3 },
    { width: 360, quality: 4, blur: 4 },
    { width: 360, quality: 1, blur: 5 },
  ],
};
const recipes = {
  product,
  /** The recipe for pages with another table, which would be over one flight. */
  'small product': {
    ...product,
    maxBytes: 740,
    steps: [...product.steps, { width: 160, quality: 8 }, { width: 160, quality: 4, blur: 1 }],
  },
  wide,
  /** The recipe for the home page, which has the most beside it. */
  'small wide': { ...wide, maxBytes: 700 },
} satisfies Record<string, Recipe>;
const thumbWidth = 60;
const stripSettings = {
  thumb: { width: thumbWidth, height: thumbWidth, fit: 'cover' },
  background: settings().look.light.picture,
  avif: { quality: 18, effort: 4 },
} as const;

const known = new Map<string, Promise<string | undefined>>();

async function original(source: string): Promise<Buffer | undefined> {
  if (!/^\/pictures\/[\w.-]+$/.test(source)) return undefined;
  return readFile(join(process.cwd(), 'public', source)).catch(() => undefined);
}

/** A build makes at most so many anew: 20,000 would take it forty minutes. A page without one loads its picture by a request. */
const madeMax = 400;
let left = madeMax;

async function cached(
  recipe: string,
  inputs: readonly Buffer[],
  make: () => Promise<Buffer>,
): Promise<string | undefined> {
  const bytes = await madePicture({
    kind: 'inline-pictures',
    ending: 'avif',
    recipe,
    inputs,
    make: async () => {
      left -= 1;
      return left < 0 ? undefined : make();
    },
  });
  return bytes && `data:image/avif;base64,${bytes.toString('base64')}`;
}

function once(key: string, make: () => Promise<string | undefined>): Promise<string | undefined> {
  // If a picture cannot be read, the page loads it with a request; the build goes on.
  const made = known.get(key) ?? make().catch(() => undefined);
  known.set(key, made);
  return made;
}

/** The first picture of a page as a data URL; undefined for pictures of other sites. */
export function inlineHero(source: string, kind: keyof typeof recipes): Promise<string | undefined> {
  const { maxBytes, effort, chroma, steps }: Recipe = recipes[kind];
  return once(`${kind} ${source}`, async () => {
    const input = await original(source);
    if (!input) return undefined;
    return cached(`hero ${maxBytes} ${effort} ${chroma} ${JSON.stringify(steps)}`, [input], async () => {
      const { default: sharp } = await import('sharp');
      let bytes = Buffer.alloc(0);
      for (const { width, quality, blur } of steps) {
        const small = sharp(input).resize(width);
        bytes = await (blur ? small.blur(blur) : small)
          .avif({ quality, effort, chromaSubsampling: chroma })
          .toBuffer();
        if (bytes.length <= maxBytes) break;
      }
      return bytes;
    });
  });
}

/** All pictures of a product side by side in one image, so that thumbnails need no request. */
export const inlineStrip = (sources: readonly string[]): Promise<string | undefined> =>
  once(`strip ${sources}`, async () => {
    const inputs = (await Promise.all(sources.map(original))).filter((input) => input !== undefined);
    if (inputs.length !== sources.length) return undefined;
    return cached(`opaque strip ${JSON.stringify(stripSettings)}`, inputs, async () => {
      const { default: sharp } = await import('sharp');
      const { thumb, background, avif } = stripSettings;
      const thumbs = await Promise.all(inputs.map((input) => sharp(input).resize(thumb).toBuffer()));
      const canvas = {
        width: thumbWidth * thumbs.length,
        height: thumbWidth,
        channels: 3 as const,
        background,
      };
      return (
        sharp({ create: canvas })
          .composite(thumbs.map((input, index) => ({ input, left: index * thumbWidth, top: 0 })))
          // `composite` adds an alpha channel: 130 bytes for nothing.
          .removeAlpha()
          .avif(avif)
          .toBuffer()
      );
    });
  });

/** Changes with the files, for the cache keys of pages that contain them. */
export const pictureDigest = async (sources: readonly string[]): Promise<string> =>
  (await Promise.all(sources.map(digestOfOriginal))).join();

const digestOfOriginal = (source: string): Promise<string | undefined> =>
  once(`digest ${source}`, async () => {
    const input = await original(source);
    return input && createHash('sha256').update(input).digest('base64url').slice(0, 16);
  });
