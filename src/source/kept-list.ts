import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildCache } from './build-cache.ts';

/** One of the shop's lists as the last load left it. */
export type ListName = 'products' | 'categories' | 'posts';
/** An item as pages read it; `digest` names exactly what it was made from. */
export type Kept<Item> = { digest: string; item: Item };

/**
 * Lists are kept in files of our own, a line an item. Astro's store would carry all of them through one module of
 * every build: at 20,000 products that is most of a rebuild's time and twice its memory.
 */
const fileOf = (name: ListName): string => buildCache(`shop/${name}.jsonl`);
const lineEnd = 0x0a;
const digestEnd = 0x20;

export const lineOf = (digest: string, item: unknown): Buffer =>
  Buffer.from(`${digest} ${JSON.stringify(item)}\n`);

function* linesOf(file: Buffer): Generator<Buffer> {
  for (let start = 0; start < file.length; ) {
    const end = file.indexOf(lineEnd, start) + 1 || file.length;
    yield file.subarray(start, end);
    start = end;
  }
}
const digestOfLine = (line: Buffer): string => line.toString('latin1', 0, line.indexOf(digestEnd));

/** The lines of the last load by their digest; none before the first. */
export async function keptLines(name: ListName): Promise<Map<string, Buffer>> {
  const file = await readFile(fileOf(name)).catch(() => Buffer.alloc(0));
  return new Map([...linesOf(file)].map((line) => [digestOfLine(line), line]));
}

/** Replaces a list at once: a load that breaks off leaves the last one. */
export async function keepLines(name: ListName, lines: readonly Buffer[]): Promise<void> {
  const file = fileOf(name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, Buffer.concat(lines));
  await rename(`${file}.new`, file);
}

const known = new Map<ListName, { time: number; items: Promise<Kept<unknown>[]> }>();

/** A list in the backend's own order; read once a load, because many pages ask. */
export async function keptItems<Item>(name: ListName): Promise<Kept<Item>[]> {
  const { mtimeMs } = await stat(fileOf(name));
  const last = known.get(name);
  const items = last?.time === mtimeMs ? last.items : readItems(name);
  known.set(name, { time: mtimeMs, items });
  return items as Promise<Kept<Item>[]>;
}

async function readItems(name: ListName): Promise<Kept<unknown>[]> {
  const file = await readFile(fileOf(name));
  return [...linesOf(file)].map((line) => {
    const digest = digestOfLine(line);
    return { digest, item: JSON.parse(line.toString('utf8', digest.length + 1)) };
  });
}
