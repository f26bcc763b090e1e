/** Leaves time to finish: the platform ends scheduled functions after 30 seconds. */
const defaultMs = 20_000;

/** Calls `work` for each item, `workers` at a time, until `budgetMs` is over. Counts the true and false results. */
export async function workInTime<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
  { workers = 1, budgetMs = defaultMs }: { workers?: number; budgetMs?: number | undefined } = {},
): Promise<{ yes: number; no: number }> {
  const until = performance.now() + budgetMs;
  const counts = { yes: 0, no: 0 };
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      if (performance.now() > until) return;
      counts[(await work(item)) ? 'yes' : 'no'] += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return counts;
}
