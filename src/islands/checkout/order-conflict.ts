import * as z from 'zod/mini';
import { HttpError } from '#client/error.ts';
import { LineConflict } from '#contract/errors.ts';
import type { Offer } from '#domain/cart-check.ts';

const Conflict = z.object({ lines: z.array(LineConflict) });
const Unknown = z.object({ products: z.array(z.number()) });

/** What a refused order says about its lines (decision 6), or undefined when it was refused for something else. */
export function offersOfConflict(error: unknown): Offer[] | undefined {
  if (!(error instanceof HttpError)) return undefined;
  if (error.code === 'unknown_product') {
    const read = Unknown.safeParse(error.body);
    return read.success ? read.data.products.map((id) => ({ id, gone: true })) : undefined;
  }
  if (error.code !== 'price_changed' && error.code !== 'insufficient_stock') return undefined;
  const read = Conflict.safeParse(error.body);
  if (!read.success) return undefined;
  return read.data.lines.map(({ product, current_price, available }) => ({
    id: product,
    price: current_price,
    available,
  }));
}
