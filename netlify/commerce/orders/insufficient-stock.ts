import type { ApiError, LineConflict } from '#contract/errors.ts';

/** The error of lines that ask for more than there is. */
export const insufficientStock = (lines: readonly LineConflict[]): ApiError => ({
  code: 'insufficient_stock',
  detail: lines
    .map(({ name, available }) =>
      available ? `Only ${available} of “${name}” are in stock.` : `“${name}” is out of stock.`,
    )
    .join(' '),
  lines,
});
