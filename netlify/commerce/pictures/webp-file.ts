import { type Size, viewOf } from './picture-file.ts';

/** Reads the chunks of a WebP (RFC 9649, 2), without decoding what they hold. */

type Chunk = { type: string; from: number; data: number; to: number };

/** The chunks between two places. Throws a RangeError if one ends beyond the second. */
function chunksIn(webp: Uint8Array, from: number, to: number): Chunk[] {
  const view = viewOf(webp);
  const found: Chunk[] = [];
  for (let at = from; at + 8 <= to; ) {
    const data = at + 8;
    const size = view.getUint32(at + 4, true);
    if (data + size > to) throw new RangeError('a chunk is cut off');
    // A chunk of an odd size is followed by one more byte.
    const end = Math.min(data + size + (size % 2), to);
    found.push({ type: String.fromCharCode(...webp.subarray(at, at + 4)), from: at, data, to: end });
    at = end;
  }
  return found;
}

/** The chunks of the file; bytes beyond the length in its head are none of them. */
function chunksOf(webp: Uint8Array): Chunk[] {
  const end = 8 + viewOf(webp).getUint32(4, true);
  if (end > webp.length + 1) throw new RangeError('the file is cut off');
  return chunksIn(webp, 12, Math.min(end, webp.length));
}

const three = (view: DataView, at: number): number =>
  view.getUint16(at, true) + (view.getUint8(at + 2) << 16);

/** The size that a chunk of compressed points states; undefined for any other chunk. */
function frameSize(view: DataView, { type, data }: Chunk): Size | undefined {
  if (type === 'VP8 ')
    return {
      width: view.getUint16(data + 6, true) & 0x3fff,
      height: view.getUint16(data + 8, true) & 0x3fff,
    };
  if (type !== 'VP8L') return undefined;
  const bits = view.getUint32(data + 1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

const isSame = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;

/** The frames of a moving picture: each with the size of its own points, and within the canvas. */
function areWithin(webp: Uint8Array, moving: readonly Chunk[], canvas: Size): boolean {
  const view = viewOf(webp);
  return moving.every(({ data, to }) => {
    const size = { width: three(view, data + 6) + 1, height: three(view, data + 9) + 1 };
    const [own, ...others] = chunksIn(webp, data + 16, to).flatMap((chunk) => frameSize(view, chunk) ?? []);
    const isInside =
      2 * three(view, data) + size.width <= canvas.width &&
      2 * three(view, data + 3) + size.height <= canvas.height;
    return own !== undefined && others.length === 0 && isSame(own, size) && isInside;
  });
}

/** The width and height of a WebP; undefined if its parts state different sizes. */
export function webpSize(webp: Uint8Array): Size | undefined {
  const view = viewOf(webp);
  const chunks = chunksOf(webp);
  const [frame, ...others] = chunks.flatMap((chunk) => frameSize(view, chunk) ?? []);
  const head = chunks[0]?.type === 'VP8X' ? chunks[0].data : undefined;
  if (others.length > 0) return undefined;
  if (head === undefined) return frame;
  const canvas = { width: three(view, head + 4) + 1, height: three(view, head + 7) + 1 };
  const moving = chunks.filter(({ type }) => type === 'ANMF');
  const isRight = frame
    ? moving.length === 0 && isSame(frame, canvas)
    : moving.length > 0 && areWithin(webp, moving, canvas);
  return isRight ? canvas : undefined;
}

/** The chunks that show the picture; EXIF, XMP and other chunks of programs are notes. */
const shown = ['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'];

/** Removes the notes, the flags that announce them, and bytes behind the file. */
export function webpWithoutNotes(webp: Uint8Array): Uint8Array {
  const kept = chunksOf(webp)
    .filter(({ type }) => shown.includes(type))
    .map(({ type, from, to }) => {
      const chunk = Buffer.from(webp.subarray(from, to));
      if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~0x0c, 8);
      return chunk;
    });
  const whole = Buffer.concat([webp.subarray(0, 12), ...kept]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
