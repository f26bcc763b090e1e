import type { SheetMistake, SheetProblem } from '#domain/product/price-sheet.ts';

/** Why a pasted sheet of prices and stock cannot be taken. */

export function sheetMistake(mistake: SheetMistake): string {
  switch (mistake.kind) {
    case 'open_quotation_mark':
      return `A quotation mark in line ${mistake.line} is opened and never closed.`;
    case 'no_headings':
      return `The first line must name the columns, with slug and one of the others: ${mistake.known}.`;
    case 'no_rows':
      return 'There is no row below the headings.';
    case 'too_many_rows':
      return `${mistake.rows} rows are too many: ${mistake.max} at once.`;
  }
}

const problems: Record<SheetProblem['column'], (typed: string) => string> = {
  slug: () => 'slug: is empty.',
  price: (typed) => `price: "${typed}" is not a price in rupees.`,
  original: (typed) => `original price: "${typed}" is not a price in rupees. Type none if it has none.`,
  stock: (typed) => `stock: "${typed}" is not a whole number from 0 to 10,00,000.`,
};
export const sheetProblem = ({ column, typed }: SheetProblem): string => problems[column](typed);
