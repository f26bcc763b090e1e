/** Who takes a step, and why. `operator` is a name, for shops with several operators. Neither is shown to the buyer. */
export type DoneBy = { operator?: string | undefined; note?: string | undefined };

/** The same as fields of an order's history; empty ones are left out. */
export const doneBy = ({ operator, note }: DoneBy): Record<string, string> => ({
  by: 'operator',
  ...(operator ? { operator } : {}),
  ...(note ? { note } : {}),
});
