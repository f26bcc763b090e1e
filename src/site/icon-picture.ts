import sharp from 'sharp';
import look from '#content/look.json' with { type: 'json' };

/** A square drawing of 32 units as a PNG of so many pixels. `fill`: without clear corners. */
export async function iconPicture(icon: string, pixels: number, { fill = false } = {}): Promise<Buffer> {
  const drawn = sharp(Buffer.from(icon), { density: (72 * pixels) / 32 }).resize(pixels, pixels);
  return (fill ? drawn.flatten({ background: look.light.dark }) : drawn).png().toBuffer();
}
