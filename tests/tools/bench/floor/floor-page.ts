import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { root } from '#netlify/server/folders.ts';

const pictureFile = join(root, 'public', 'pictures', 'suryak-550-w-mono-perc-half-cut-panel-1.webp');
const pictureMaxBytes = 8 * 1024;

/** The smallest possible product page: one document with a picture within it and 0.65 KB of script. */
export async function floorPage(maxBytes = pictureMaxBytes): Promise<string> {
  const html = await readFile(new URL('product.html', import.meta.url), 'utf8');
  const picture = await smallPicture(await readFile(pictureFile), maxBytes);
  return html.replace('{{picture}}', `data:image/avif;base64,${picture.toString('base64')}`);
}

/** The floor page with a small picture, filled up behind its content to what a page takes on the wire. */
export async function bareOfBytes(wireBytes: number): Promise<string> {
  const html = await floorPage(1400);
  const bodyBytes = brotliCompressSync(html).length;
  // Base64 of random bytes is compressed to just these bytes.
  const filling = randomBytes(Math.max(0, wireBytes - bodyBytes)).toString('base64');
  return html.replace('</html>', `<!--${filling}--></html>`);
}

/** The picture at the best quality that fits. */
async function smallPicture(original: Buffer, maxBytes: number): Promise<Buffer> {
  for (const quality of [60, 50, 40, 30, 20, 10, 5, 1]) {
    const small = await sharp(original).resize(400).avif({ quality }).toBuffer();
    if (small.length <= maxBytes) return small;
  }
  throw new Error('No quality makes the floor picture small enough.');
}
