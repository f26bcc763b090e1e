import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { madePicture } from './made-picture.ts';

/** Pictures for link previews, made at build of this site's own: messengers show 1200 by 630 points and cut off the rest. */
const size = { width: 1200, height: 630 } as const;
/** The paper of the studio pictures (BACKDROP in content/pictures/scenes/finish.py). */
const paper = { r: 246, g: 243, b: 236 } as const;
/** The least brightness of paper, whose corners lie in the shade of the lens. */
const paperMin = 222;

const quality = 80;
type Pixels = { data: Buffer; info: OutputInfo };

/** Whether the left edge is studio paper. Such a picture is shown whole; a scene fills the preview. */
async function isOnPaper({ data, info }: Pixels): Promise<boolean> {
  const edge = { left: 0, top: 0, width: Math.ceil(info.width / 50), height: info.height };
  const colour = await sharp(data, { raw: info })
    .extract(edge)
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return colour.every((value) => value >= paperMin);
}

/** The preview of a picture in public/pictures as JPEG, which every messenger reads. */
export async function sharePicture(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const input = await readFile(join(process.cwd(), 'public/pictures', `${basename(name)}.webp`));
  const recipe = JSON.stringify({ size, paper, paperMin, quality });
  const made = await madePicture({
    kind: 'share-pictures',
    ending: 'jpg',
    recipe,
    inputs: [input],
    make: async () => {
      const whole = await sharp(input)
        .removeAlpha()
        .resize({ ...size, fit: 'inside' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const framed = (await isOnPaper(whole))
        ? sharp(whole.data, { raw: whole.info }).resize({ ...size, fit: 'contain', background: paper })
        : sharp(input).resize({ ...size, fit: 'cover' });
      return framed.jpeg({ quality }).toBuffer();
    },
  });
  return new Uint8Array(made ?? []);
}
