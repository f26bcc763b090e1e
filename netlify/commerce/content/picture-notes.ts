import { indexOf, type Segment, segmentsOf, viewOf } from './picture-file.ts';

/** Removes what cameras and programs note in a picture (place, time, device, text) without decoding it. */

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

/** Where the picture ends. Phones put a film or a second picture behind it, with notes of their own. */
function endOfJpeg(jpeg: Uint8Array, from: number): number {
  const view = viewOf(jpeg);
  let at = from;
  while (at >= 0 && at + 4 <= jpeg.length) {
    const marker = view.getUint8(at) === 0xff ? view.getUint8(at + 1) : 0;
    if (marker === 0xd9) return at + 2;
    // Compressed data, a restart or padding; or a segment between two scans, of which only the head is looked at.
    const isData = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    at = isData ? jpeg.indexOf(0xff, at + 1) : at + 2 + view.getUint16(at + 2);
  }
  return jpeg.length;
}

/** Of a PNG: what its makers note in it, as text or EXIF (PNG specification, 11.3). Behind `IEND` nothing belongs to it. */
const pngNotes = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];
function pngWithoutNotes(png: Uint8Array): Uint8Array {
  const view = viewOf(png);
  const kept = [png.subarray(0, 8)];
  for (let at = 8; at + 12 <= png.length; ) {
    const to = at + 12 + view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (!pngNotes.includes(type)) kept.push(png.subarray(at, to));
    at = type === 'IEND' ? png.length : to;
  }
  return Buffer.concat(kept);
}

/** Of a WebP: its chunks of EXIF and XMP, and the flags that announce them (RFC 9649, 2.7). */
function webpWithoutNotes(webp: Uint8Array): Uint8Array {
  const view = viewOf(webp);
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = view.getUint32(at + 4, true);
    const to = at + 8 + size + (size % 2);
    const type = String.fromCharCode(...webp.subarray(at, at + 4));
    const chunk = Buffer.from(webp.subarray(at, to));
    if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~0x0c, 8);
    if (type !== 'EXIF' && type !== 'XMP ') kept.push(chunk);
    at = to;
  }
  const whole = Buffer.concat([webp.subarray(0, 12), ...kept]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

const cleaners = { jpg: jpegWithoutNotes, png: pngWithoutNotes, webp: webpWithoutNotes };
/** A picture without what cameras and programs note in it. An AVIF stays as it is: phones make none. */
export const withoutMetadata = (bytes: Uint8Array, kind: 'jpg' | 'png' | 'webp' | 'avif'): Uint8Array =>
  kind === 'avif' ? bytes : cleaners[kind](bytes);

function readOrientation(jpeg: Uint8Array, segment: Segment): number {
  try {
    return orientationOf(jpeg, segment);
  } catch {
    return 1;
  }
}
