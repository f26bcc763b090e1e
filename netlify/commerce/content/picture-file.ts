/** Reads the files of pictures by their structure, without decoding them. */

type Size = { width: number; height: number };
export type Segment = { marker: number; from: number; to: number };

/** The segments of a JPEG up to its compressed data (ISO 10918-1, annex B). `to` is where the next one begins. */
export function segmentsOf(bytes: Uint8Array): Segment[] {
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

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
export const indexOf = (bytes: Uint8Array, text: string): number =>
  Buffer.from(bytes).indexOf(text, 0, 'latin1');

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
