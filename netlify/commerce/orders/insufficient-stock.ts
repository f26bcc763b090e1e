import type { ApiError, LineConflict } from '#contract/errors.ts';

export const insufficientStock = (lines: readonly LineConflict[]): ApiError => ({
  code: 'insufficient_stock',
  detail: lines
    .map(({ name, available }) =>
      available ? `Only ${available} of “${name}” are in stock.` : `“${name}” is out of stock.`,
    )
    .join(' '),
  lines,
});
