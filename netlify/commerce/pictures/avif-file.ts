import { type Size, viewOf } from './picture-file.ts';

/** Reads the boxes of an AVIF (ISO 14496-12 and 23008-12), without decoding what they hold. */

type Box = { type: string; from: number; data: number; to: number };
type Extent = { from: number; to: number };

/** The boxes between two places. Throws a RangeError if one ends beyond the second. */
function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes);
  const found: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at);
    const isLong = short === 1;
    // 0: it goes on to the end.
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    const data = at + (isLong ? 16 : 8);
    const end = at + size;
    if (end < data || end > to) throw new RangeError('a box is cut off');
    found.push({ type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), from: at, data, to: end });
    at = end;
  }
  return found;
}

/** The boxes of the picture's description; undefined if there is none. */
function metaOf(bytes: Uint8Array): Box[] | undefined {
  const meta = boxesIn(bytes, 0, bytes.length).find(({ type }) => type === 'meta');
  return meta && boxesIn(bytes, meta.data + 4, meta.to);
}

/** The largest size of its parts. A moving picture has parts of another kind, and so no size here. */
export function avifSize(bytes: Uint8Array): Size | undefined {
  if (boxesIn(bytes, 0, bytes.length).some(({ type }) => type === 'moov')) return undefined;
  const view = viewOf(bytes);
  const properties = metaOf(bytes)?.find(({ type }) => type === 'iprp');
  const sizes = boxesIn(bytes, properties?.data ?? 0, properties?.to ?? 0)
    .filter(({ type }) => type === 'ipco')
    .flatMap(({ data, to }) => boxesIn(bytes, data, to))
    .filter(({ type }) => type === 'ispe')
    .map(({ data }) => ({ width: view.getUint32(data + 4), height: view.getUint32(data + 8) }));
  return sizes.toSorted((one, other) => other.width * other.height - one.width * one.height)[0];
}

/** The numbers of the items that hold notes: EXIF, and XMP, which is text of some kind. */
function notesIn(bytes: Uint8Array, { data, to }: Box): Set<number> {
  const view = viewOf(bytes);
  const entries = boxesIn(bytes, data + (view.getUint8(data) === 0 ? 6 : 8), to);
  return new Set(
    entries.flatMap(({ data: at }) => {
      const isWide = view.getUint8(at) > 2;
      const type = at + (isWide ? 10 : 8);
      const isNote = /^(Exif|mime|uri )$/.test(String.fromCharCode(...bytes.subarray(type, type + 4)));
      return isNote ? [isWide ? view.getUint32(at + 4) : view.getUint16(at + 4)] : [];
    }),
  );
}

/** The byte ranges of the parts of these items. `inside` is the range in which the description keeps parts itself. */
function extentsOf(bytes: Uint8Array, items: ReadonlySet<number>, { data }: Box, inside: number): Extent[] {
  const view = viewOf(bytes);
  const version = view.getUint8(data);
  let at = data + 4;
  const read = (size: number): number => {
    at += size;
    if (size === 8) return Number(view.getBigUint64(at - 8));
    return size === 4 ? view.getUint32(at - 4) : size === 2 ? view.getUint16(at - 2) : 0;
  };
  const sizes = read(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 15);
  const found: Extent[] = [];
  for (let left = read(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const item = read(version < 2 ? 2 : 4);
    const method = version > 0 ? read(2) & 15 : 0;
    read(2);
    const base = read(baseSize ?? 0) + (method === 1 ? inside : 0);
    for (let parts = read(2); parts > 0; parts -= 1) {
      if (version > 0) read(indexSize ?? 0);
      const from = base + read(offsetSize ?? 0);
      const to = from + read(lengthSize ?? 0);
      if (items.has(item) && method < 2) found.push({ from, to });
    }
  }
  return found;
}

/** The boxes that show the picture, at the top and in its description; other boxes are notes of programs. */
const shown = /^(ftyp|meta|mdat|hdlr|pitm|iinf|iloc|iprp|iref|idat|dinf|grpl)$/;

/** Overwrites notes with zeros instead of removing them: the file finds its other parts by their byte offsets. */
export function avifWithoutNotes(given: Uint8Array): Uint8Array {
  const bytes = Buffer.from(given);
  const meta = metaOf(bytes) ?? [];
  const [info, places, inside] = ['iinf', 'iloc', 'idat'].map((name) =>
    meta.find(({ type }) => type === name),
  );
  const notes = info && places ? extentsOf(bytes, notesIn(bytes, info), places, inside?.data ?? 0) : [];
  const others = [...boxesIn(bytes, 0, bytes.length), ...meta].filter(({ type }) => !shown.test(type));
  for (const { from, to } of notes) bytes.fill(0, from, to);
  for (const { from, data, to } of others) {
    bytes.write('free', from + 4, 'latin1');
    bytes.fill(0, data, to);
  }
  return bytes;
}
