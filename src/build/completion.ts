/** Adds to a list's items what only another call tells; `basis` names what that told. */
export type Completion<Item> = { basis: unknown; apply: (item: Item) => Item };

/** One after the other. */
export const together = <Item>(completions: readonly Completion<Item>[]): Completion<Item> => ({
  basis: completions.map(({ basis }) => basis),
  apply: (item) => completions.reduce((done, { apply }) => apply(done), item),
});
