/** Which lines of a sheet are products: firms write sums and notes below them, and titles between. */

const sum =
  /^(?:sub|grand|net|page)?[\s-]*totals?\b|^(?:notes?|remarks?|terms|e\.?\s*&\s*o\.?\s*e\.?)(?:\b|$)/i;

/** Whether a row is no product: a note in one cell, a sum, or the headings once more, as on each page of a printed list. */
export function isNoProduct(cells: readonly string[], header: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  const [first = ''] = filled;
  const isNote = filled.length === 1 && header.filter(Boolean).length > 2;
  return isNote || sum.test(first) || header.every((name, index) => name === (cells[index] ?? ''));
}
