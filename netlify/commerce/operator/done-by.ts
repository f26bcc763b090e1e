/** Who does it, and why. `operator` is a name, for when several people run the shop; neither is shown to the buyer. */
export type DoneBy = { operator?: string | undefined; note?: string | undefined };

/** As it stands in an order's history. */
export const doneBy = ({ operator, note }: DoneBy): Record<string, string> => ({
  by: 'operator',
  ...(operator ? { operator } : {}),
  ...(note ? { note } : {}),
});
