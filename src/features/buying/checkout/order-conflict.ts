import { HttpError } from '#browser/error.ts';
import type { LineConflict } from '#contract/errors.ts';
import type { Offer } from '#domain/cart-check.ts';

/** A list in the unparsed body of an error; empty when it is missing. */
function listAt(body: unknown, key: string): unknown[] {
  const list = (body as Record<string, unknown> | undefined)?.[key];
  return Array.isArray(list) ? list : [];
}

const isConflict = (line: unknown): line is LineConflict =>
  typeof (line as Partial<LineConflict> | null)?.product === 'number';

/** The current prices and stock in the reply to a refused order (decision 6); undefined for other refusals. */
export function offersOfConflict(error: unknown): Offer[] | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const gone = listAt(error.body, 'products').filter((id) => typeof id === 'number');
  const lines = listAt(error.body, 'lines').filter(isConflict);
  if (error.code === 'unknown_product' && gone.length > 0) return gone.map((id) => ({ id, gone: true }));
  if (error.code !== 'price_changed' && error.code !== 'insufficient_stock') return undefined;
  if (lines.length === 0) return undefined;
  return lines.map(({ product, current_price, available }) => ({
    id: product,
    price: current_price,
    available,
  }));
}
