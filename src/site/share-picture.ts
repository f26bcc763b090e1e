import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

/** Pictures for link previews, made at build of this site's own: messengers show 1200 by 630 points and cut off the rest. */
const size = { width: 1200, height: 630 } as const;
/** The paper of the studio pictures (BACKDROP in content/pictures/scenes/finish.py). */
const paper = { r: 246, g: 243, b: 236 } as const;
/** Its corners lie in the shade of the lens. */
const paperMin = 222;

/** Whether the left edge is studio paper. Such a picture is shown whole; a scene fills the preview. */
async function isOnPaper(input: Buffer): Promise<boolean> {
  const { width = 0, height = 0 } = await sharp(input).metadata();
  const edge = { left: 0, top: 0, width: Math.ceil(width / 50), height };
  const { channels } = await sharp(await sharp(input).extract(edge).toBuffer()).stats();
  return channels.every(({ mean }) => mean >= paperMin);
}

/** The preview of a picture in public/pictures as JPEG, which every messenger reads. */
export async function sharePicture(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const input = await readFile(join(process.cwd(), 'public/pictures', `${basename(name)}.webp`));
  const fit = (await isOnPaper(input)) ? 'contain' : 'cover';
  const made = await sharp(input)
    .resize({ ...size, fit, background: paper })
    .jpeg({ quality: 80 })
    .toBuffer();
  return new Uint8Array(made);
}
