import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildCache } from './build-cache.ts';
import type { LeftOutPicture } from './left-out-pictures.ts';

/** One of the shop's lists as the last load left it. */
export type ListName = 'products' | 'categories' | 'posts';
/** What all pages ask of an item, and the item itself for those that show it. `digest` names what it was made from. */
export type Kept<Brief, Item> = Brief & { digest: string; whole: () => Item };
/** An item on its way into the list: what tells it from the others, and its line. */
export type Entry = { key: string; digest: string; line: Buffer; leftOut?: LeftOutPicture[] };
/** What a reply of the backend came to: the digest of its bytes, its count of all items, key and digest of its own. */
export type KeptReply = {
  version: string | undefined;
  body: string;
  count: number;
  entries: NamedEntry[];
};
type NamedEntry = [key: string, digest: string, leftOut?: LeftOutPicture[]];
export const nameEntry = ({ key, digest, leftOut }: Entry): NamedEntry =>
  leftOut ? [key, digest, leftOut] : [key, digest];
/** By their page. `basis` names all that the lines depend on beside the replies. */
export type KeptReplies = { basis: string; replies: Record<number, KeptReply> };

/**
 * Lists are kept in files of our own, a line an item. Astro's store would carry all of them through one module of
 * every build: at 20,000 products that is most of a rebuild's time and twice its memory.
 */
const fileOf = (name: ListName): string => buildCache(`shop/${name}.jsonl`);
const repliesFileOf = (name: ListName): string => buildCache(`shop/${name}-replies.json`);
const lineEnd = 0x0a;
const digestEnd = 0x20;
const briefEnd = 0x09;

/** The item stands behind what is told of it in brief: a rebuild parses few items, and the briefs of all. */
export const lineOf = (digest: string, brief: object, item: object): Buffer =>
  Buffer.from(`${digest} ${JSON.stringify(brief)}\t${JSON.stringify(item)}\n`);

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

/** A reply with what the last load made of it. */
export type KeptPage = { reply: KeptReply; entries: Entry[] };

/** Finds what the last load made of a page: nothing where that was on another basis, or its lines are lost. */
export async function keptPages(
  name: ListName,
  basis: string,
  lines: ReadonlyMap<string, Buffer>,
): Promise<(page: number) => KeptPage | undefined> {
  const kept: KeptReplies | undefined = await readFile(repliesFileOf(name), 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  const replies = kept?.basis === basis ? kept.replies : {};
  return (page) => {
    const reply = replies[page];
    const entries = (reply?.entries ?? []).flatMap(([key, digest, leftOut]) => {
      const line = lines.get(digest);
      return line ? [{ key, digest, line, ...(leftOut ? { leftOut } : {}) }] : [];
    });
    return reply && entries.length === reply.entries.length ? { reply, entries } : undefined;
  };
}

async function replace(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

/** Replaces a list at once: a load that breaks off leaves the last one. */
export async function keepList(
  name: ListName,
  lines: readonly Buffer[],
  replies: KeptReplies,
): Promise<void> {
  await mkdir(dirname(fileOf(name)), { recursive: true });
  await replace(fileOf(name), Buffer.concat(lines));
  await replace(repliesFileOf(name), JSON.stringify(replies));
}

const known = new Map<ListName, { time: number; items: Promise<Kept<object, unknown>[]> }>();

/** A list in the backend's own order; read once a load, because many pages ask. */
export async function keptItems<Brief, Item>(name: ListName): Promise<Kept<Brief, Item>[]> {
  const { mtimeMs } = await stat(fileOf(name));
  const last = known.get(name);
  const items = last?.time === mtimeMs ? last.items : readItems(name);
  known.set(name, { time: mtimeMs, items });
  return items as Promise<Kept<Brief, Item>[]>;
}

async function readItems(name: ListName): Promise<Kept<object, unknown>[]> {
  const file = await readFile(fileOf(name));
  return [...linesOf(file)].map((line) => {
    const digest = digestOfLine(line);
    const end = line.indexOf(briefEnd);
    const brief = JSON.parse(line.toString('utf8', digest.length + 1, end));
    return { ...brief, digest, whole: () => JSON.parse(line.toString('utf8', end + 1)) };
  });
}
