import { attempt, type ReadOptions } from '#shop-data/read-all.ts';

type Fields = Record<string, unknown>;

const isTold = (value: unknown): boolean =>
  value != null && value !== '' && !(Array.isArray(value) && value.length === 0);

const tellsMore = (one: object, listed: object): boolean =>
  Object.entries(one).some(([name, value]) => isTold(value) && !isTold((listed as Fields)[name]));

/** Calls at a time. */
const batch = 4;

/**
 * The items with everything that the call for one of them tells. Backends often list less, such as no description: three
 * items are compared, and if one is told shorter in the list, each is read by itself.
 * Rejects with a SourceError if that fails.
 */
export async function readWhole<Item extends object>(
  listed: readonly Item[],
  readOne: (item: Item) => Promise<Item>,
  options: ReadOptions,
): Promise<readonly Item[]> {
  const samples = [...new Set([listed[0], listed[listed.length >> 1], listed.at(-1)])].filter(
    (item) => item !== undefined,
  );
  // A backend without the call for one item is told at the start.
  const compared = samples.map(async (item) => tellsMore(await readOne(item), item));
  const isShort = (await Promise.all(compared.map((one) => one.catch(() => false)))).includes(true);
  if (!isShort) return listed;
  const whole: Item[] = [];
  for (let from = 0; from < listed.length; from += batch) {
    const some = listed.slice(from, from + batch);
    whole.push(...(await Promise.all(some.map((item) => attempt(() => readOne(item), options)))));
  }
  return whole;
}
