import { orderLinesMax, quantityMax } from '../base/limits.ts';

/** A product that a quotation or a visit is asked for, by number or slug, with its quantity. */
export type AskedLine = { id: number | string; name: string; quantity: number };

/** Formats them as lines of a message, which the desk parses again: `2 × Panel 550 W (product 12)`. */
export const writeAskedLines = (lines: readonly AskedLine[]): string =>
  lines.map(({ id, name, quantity }) => `${quantity} × ${name} (product ${id})`).join('\n');

/** The lines that a message has, each product once. */
export function readAskedLines(message: string): Omit<AskedLine, 'name'>[] {
  const found = message.matchAll(/^(\d{1,4}) × .* \(product (?:(\d{1,9})|([a-z\d-]{1,200}))\)$/gm);
  const byId = new Map<number | string, number>();
  for (const [, quantity, number, slug = ''] of found) {
    const id = number ? Number(number) : slug;
    const isPossible = Number(quantity) >= 1 && Number(quantity) <= quantityMax;
    if (isPossible && !byId.has(id)) byId.set(id, Number(quantity));
  }
  return [...byId].slice(0, orderLinesMax).map(([id, quantity]) => ({ id, quantity }));
}
