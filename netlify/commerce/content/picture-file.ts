/** Reads and cleans the files of pictures by their structure, without decoding them. */

type Size = { width: number; height: number };
type Segment = { marker: number; from: number; to: number };

/** The segments of a JPEG up to its compressed data (ISO 10918-1, annex B). `to` is where the next one begins. */
function segmentsOf(bytes: Uint8Array): Segment[] {
  const view = viewOf(bytes);
  const found: Segment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const to = at + 2 + view.getUint16(at + 2);
    found.push({ marker, from: at, to });
    // The start of a scan: what follows is compressed.
    if (marker === 0xda || to <= at + 2) break;
    at = to;
  }
  return found;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const indexOf = (bytes: Uint8Array, text: string): number => Buffer.from(bytes).indexOf(text, 0, 'latin1');

/** A frame header has its number of lines and columns; C4, C8 and CC among these markers are something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Uint8Array): Size | undefined {
  const segments = segmentsOf(bytes);
  const frame = segments.find(({ marker }) => isFrame(marker));
  const hasData =
    segments.at(-1)?.marker === 0xda && Buffer.from(bytes).lastIndexOf('\xff\xd9', undefined, 'latin1') > 0;
  if (!frame || !hasData) return undefined;
  const view = viewOf(bytes);
  return { height: view.getUint16(frame.from + 5), width: view.getUint16(frame.from + 7) };
}

function webpSize(bytes: Uint8Array): Size | undefined {
  const view = viewOf(bytes);
  const chunk = String.fromCharCode(...bytes.subarray(12, 16));
  if (chunk === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  return chunk === 'VP8X' ? { width: three(24), height: three(27) } : undefined;
}

/** The width and height that a picture's header states; undefined for a damaged file. */
export function sizeOf(bytes: Uint8Array, kind: 'jpg' | 'png' | 'webp' | 'avif'): Size | undefined {
  try {
    const size = read(bytes, kind);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function read(bytes: Uint8Array, kind: 'jpg' | 'png' | 'webp' | 'avif'): Size | undefined {
  if (kind === 'jpg') return jpegSize(bytes);
  if (kind === 'webp') return webpSize(bytes);
  const view = viewOf(bytes);
  if (kind === 'png')
    return indexOf(bytes, 'IEND') < 0 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
  // The box `ispe` of an AVIF: version and flags, then width and height.
  const at = indexOf(bytes, 'ispe');
  return at < 0 ? undefined : { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
}

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

/** A JPEG without what cameras and programs note in it (place, time, device, thumbnail), but as upright as before. */
export function withoutMetadata(jpeg: Uint8Array): Uint8Array {
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
  return Buffer.concat([jpeg.subarray(0, 2), ...kept, jpeg.subarray(segments.at(-1)?.to ?? 2)]);
}

function readOrientation(jpeg: Uint8Array, segment: Segment): number {
  try {
    return orientationOf(jpeg, segment);
  } catch {
    return 1;
  }
}
