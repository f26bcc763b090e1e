import sharp from 'sharp';
import { settings } from '#settings/settings.ts';

/** A square drawing of 32 units as a PNG of so many pixels. `fill`: without clear corners. */
export async function iconPicture(icon: string, pixels: number, { fill = false } = {}): Promise<Buffer> {
  const drawn = sharp(Buffer.from(icon), { density: (72 * pixels) / 32 }).resize(pixels, pixels);
  return (fill ? drawn.flatten({ background: settings().look.light.dark }) : drawn).png().toBuffer();
}
