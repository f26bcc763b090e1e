import { attempt, type ReadOptions } from '#site/read-all.ts';

type Fields = Record<string, unknown>;

const hasValue = (value: unknown): boolean =>
  value != null && value !== '' && !(Array.isArray(value) && value.length === 0);

const hasMoreFields = (one: object, listed: object): boolean =>
  Object.entries(one).some(([name, value]) => hasValue(value) && !hasValue((listed as Fields)[name]));

const callsAtOnce = 4;

/**
 * The items with all their fields. Backends often leave fields out of a list, such as the description: three items are
 * compared with the call for one item, and if the list has less, every item is read by itself.
 * Rejects with a SourceError if that fails.
 */
export async function readCompleteItems<Item extends object>(
  listed: readonly Item[],
  readOne: (item: Item) => Promise<Item>,
  options: ReadOptions,
): Promise<readonly Item[]> {
  const samples = [...new Set([listed[0], listed[listed.length >> 1], listed.at(-1)])].filter(
    (item) => item !== undefined,
  );
  // Where the call for one item fails, the list is taken as it is.
  const comparisons = samples.map(async (item) => hasMoreFields(await readOne(item), item));
  const isIncomplete = (await Promise.all(comparisons.map((one) => one.catch(() => false)))).includes(true);
  if (!isIncomplete) return listed;
  const complete: Item[] = [];
  for (let from = 0; from < listed.length; from += callsAtOnce) {
    const batch = listed.slice(from, from + callsAtOnce);
    complete.push(...(await Promise.all(batch.map((item) => attempt(() => readOne(item), options)))));
  }
  return complete;
}
