import { avifSize, avifWithoutNotes } from './avif-file.ts';
import {
  endOfJpeg,
  indexOf,
  jpegSize,
  pngChunks,
  pngSize,
  type Segment,
  type Size,
  segmentsOf,
  viewOf,
} from './picture-file.ts';
import { webpSize, webpWithoutNotes } from './webp-file.ts';

/** Removes what cameras and programs note in a picture (place, time, device, text), and says its size, without decoding it. */

const exifHead = 'Exif\0\0';

/** How the camera was held: the value of EXIF's tag 0x112, 1 for upright (Exif 2.32, 4.6.4). */
function orientationOf(bytes: Uint8Array, { from, to }: Segment): number {
  const tiff = bytes.subarray(from + 4 + exifHead.length, to);
  const view = viewOf(tiff);
  const isLittle = tiff[0] === 0x49;
  const directory = view.getUint32(4, isLittle);
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + index * 12;
    if (view.getUint16(at, isLittle) === 0x112) return view.getUint16(at + 8, isLittle);
  }
  return 1;
}

/** An EXIF segment that holds nothing but the orientation. */
const orientationOnly = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 34]),
    Buffer.from(`${exifHead}MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0`, 'latin1'),
    Buffer.from([orientation, 0, 0, 0, 0, 0, 0]),
  ]);

/** Removes the metadata of a JPEG (place, time, device, thumbnail), but keeps its orientation. */
function jpegWithoutNotes(jpeg: Uint8Array): Uint8Array {
  const segments = segmentsOf(jpeg);
  const kept = segments.map((segment) => {
    const { marker, from, to } = segment;
    // 0xE2 is the colour profile and 0xEE how colours are stored; other notes, and comments (0xFE), go.
    const isNote =
      (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee) || marker === 0xfe;
    if (!isNote) return jpeg.subarray(from, to);
    const isExif = marker === 0xe1 && indexOf(jpeg.subarray(from + 4, to), exifHead) === 0;
    const orientation = isExif ? readOrientation(jpeg, segment) : 1;
    return orientation > 1 && orientation <= 8 ? orientationOnly(orientation) : new Uint8Array();
  });
  const data = segments.at(-1)?.to ?? 2;
  return Buffer.concat([jpeg.subarray(0, 2), ...kept, jpeg.subarray(data, endOfJpeg(jpeg, data))]);
}

/**
 * The chunks of a PNG that hold notes, as text or EXIF (PNG specification, 11.3). Bytes behind `IEND` do not belong
 * to it.
 */
const pngNotes = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];
function pngWithoutNotes(png: Uint8Array): Uint8Array {
  const kept = pngChunks(png).filter(({ type }) => !pngNotes.includes(type));
  return Buffer.concat([png.subarray(0, 8), ...kept.map(({ from, to }) => png.subarray(from, to))]);
}

function readOrientation(jpeg: Uint8Array, segment: Segment): number {
  try {
    return orientationOf(jpeg, segment);
  } catch {
    return 1;
  }
}

const formats = {
  jpg: { size: jpegSize, without: jpegWithoutNotes },
  png: { size: pngSize, without: pngWithoutNotes },
  webp: { size: webpSize, without: webpWithoutNotes },
  avif: { size: avifSize, without: avifWithoutNotes },
};
type Format = keyof typeof formats;

/** A picture without the notes of cameras and programs, and without bytes behind it. */
export const withoutMetadata = (bytes: Uint8Array, format: Format): Uint8Array =>
  formats[format].without(bytes);

/** The width and height that a picture states; undefined for a damaged file, and for one that states two sizes. */
export function sizeOf(bytes: Uint8Array, format: Format): Size | undefined {
  try {
    const size = formats[format].size(bytes);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
