/** Reads JPEG and PNG by their structure, without decoding them. */

export type Size = { width: number; height: number };
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

/** The end of the picture. Phones put a film or a second picture behind it, with notes of their own. */
export function endOfJpeg(jpeg: Uint8Array, from: number): number {
  return walkScans(jpeg, from).end;
}

/**
 * Walks the data behind the first segments: compressed data, with further segments between two scans, up to the end.
 */
function walkScans(jpeg: Uint8Array, from: number): { end: number; frames: number } {
  const view = viewOf(jpeg);
  let [at, frames] = [from, 0];
  while (at >= 0 && at + 4 <= jpeg.length) {
    const marker = view.getUint8(at) === 0xff ? view.getUint8(at + 1) : 0;
    if (marker === 0xd9) return { end: at + 2, frames };
    if (isFrame(marker)) frames += 1;
    // Compressed data, a restart or padding; or a segment, of which only the head is looked at.
    const isData = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    at = isData ? jpeg.indexOf(0xff, at + 1) : at + 2 + view.getUint16(at + 2);
  }
  return { end: jpeg.length, frames };
}

/** The size of a JPEG with one frame header, before its data. */
export function jpegSize(bytes: Uint8Array): Size | undefined {
  const segments = segmentsOf(bytes);
  const [frame, ...others] = segments.filter(({ marker }) => isFrame(marker));
  const hasData =
    segments.at(-1)?.marker === 0xda && Buffer.from(bytes).lastIndexOf('\xff\xd9', undefined, 'latin1') > 0;
  if (!frame || !hasData) return undefined;
  if (others.length > 0 || walkScans(bytes, segments.at(-1)?.to ?? 2).frames > 0) return undefined;
  const view = viewOf(bytes);
  return { height: view.getUint16(frame.from + 5), width: view.getUint16(frame.from + 7) };
}

/** The chunks of a PNG up to its end (PNG specification, 5.3). Throws a RangeError if one is cut off. */
export function pngChunks(png: Uint8Array): { type: string; from: number; to: number }[] {
  const view = viewOf(png);
  const found: ReturnType<typeof pngChunks> = [];
  for (let at = 8; found.at(-1)?.type !== 'IEND'; ) {
    const to = at + 12 + view.getUint32(at);
    if (to > png.length) throw new RangeError('a chunk is cut off');
    found.push({ type: String.fromCharCode(...png.subarray(at + 4, at + 8)), from: at, to });
    at = to;
  }
  return found;
}

/** The size of a PNG with one head. */
export function pngSize(png: Uint8Array): Size | undefined {
  const heads = pngChunks(png).filter(({ type }) => type === 'IHDR');
  const view = viewOf(png);
  return heads.length === 1 && heads[0]?.from === 8
    ? { width: view.getUint32(16), height: view.getUint32(20) }
    : undefined;
}
