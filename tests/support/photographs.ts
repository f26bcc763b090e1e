import sharp from 'sharp';

/** Photographs for tests, of one colour above and another below, so that it can be seen whether they stand upright. */

type Look = { width?: number; height?: number; orientation?: number; place?: boolean };

/** A JPEG as a phone makes it: with the place in its EXIF, and lying on its side if `orientation` says so. */
export async function photograph({ width = 320, height = 240, orientation = 1, place = true }: Look = {}) {
  const half = await sharp({
    create: { width, height: Math.floor(height / 2), channels: 3, background: '#2266cc' },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#cc7722' } })
    .composite([{ input: half, top: 0, left: 0 }])
    .withExif({ IFD0: { Make: 'Phone', ...(place ? { ImageDescription: 'At 26.85N 80.94E' } : {}) } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** Files that are no photographs, or not those that they are called. */
export const notPhotographs = {
  heic: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(64),
  ]),
  svg: Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ),
  text: Buffer.from('This is roof.jpg, believe me.'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  cut: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]),
} as const;
