/** Posts or orders by their time, the newest first (§7). Those without a readable time come last, in their order. */
export const newestFirst = <Item extends { created_at: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (Date.parse(other.created_at) || 0) - (Date.parse(one.created_at) || 0));
