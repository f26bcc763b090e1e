import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { keptPictures } from '#domain/product/picture-kind.ts';
import { settings } from '#settings/settings.ts';
import { edge } from './edge.ts';
import { shopIcon } from './shop-icon.ts';

/** A square drawing of 32 units as a PNG of so many pixels. `fill`: without clear corners. */
export async function iconPicture(icon: string, pixels: number, { fill = false } = {}): Promise<Buffer> {
  const drawn = sharp(Buffer.from(icon), { density: (72 * pixels) / 32 }).resize(pixels, pixels);
  return (fill ? drawn.flatten({ background: settings().look.light.dark }) : drawn).png().toBuffer();
}

/** The bytes of the logo, which is a file of the shop or was put in on the desk. Those of other hosts are not fetched. */
async function logoBytes(logo: string): Promise<Uint8Array | undefined> {
  if (logo.startsWith('/pictures/'))
    return readFile(join(process.cwd(), 'public/pictures', basename(logo))).catch(() => undefined);
  if (!logo.startsWith(keptPictures)) return undefined;
  const reply = await (await edge.api())(new Request(new URL(logo, 'http://build.invalid')));
  return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : undefined;
}

/** How much of a square a logo may fill: platforms cut a maskable icon to a circle of four fifths, which holds 56 % of its square. */
const room = { any: 0.9, maskable: 0.56 } as const;

/** The icon of the installed shop: its logo on paper, else its drawn one, whose lines all are within the circle of a maskable icon. */
export async function installedIcon(pixels: number, purpose: keyof typeof room): Promise<Buffer> {
  const { logo, look } = settings();
  const bytes = logo && (await logoBytes(logo));
  if (!bytes) return iconPicture(shopIcon(), pixels, { fill: purpose === 'maskable' });
  const side = Math.round(pixels * room[purpose]);
  const drawn = await sharp(bytes)
    .resize(side, side, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return sharp({ create: { width: pixels, height: pixels, channels: 3, background: look.light.paper } })
    .composite([{ input: drawn.data, gravity: 'centre' }])
    .removeAlpha()
    .png()
    .toBuffer();
}
