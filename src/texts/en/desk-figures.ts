import type { FiguresBy } from '#contract/desk-figures.ts';
import { plural } from '../texts.ts';

/** What the shop sold, and the month's sums for the GST return. */

export const figuresBys: Record<FiguresBy, string> = {
  day: 'Day',
  month: 'Month',
  product: 'Product',
  category: 'Category',
  state: 'State',
};

export const figures = {
  title: 'Figures',
  by: 'Sales by',
  days: 'Which days',
  today: 'Today',
  week: '7 days',
  month: '30 days',
  own: 'Own days',
  from: 'From',
  until: 'Until',
  show: 'Show',
  sold: 'Sold',
  unpaid: 'Not paid yet',
  cash: 'Cash to collect, of shipped orders',
  returned: 'Came back',
  orderCount: (count: number) => plural(count, '1 order', '# orders'),
  nothingSold: 'Nothing was sold on these days.',
  salesBy: (by: FiguresBy) => `Sales by ${figuresBys[by].toLowerCase()}`,
  orders: 'Orders',
  units: 'Units',
  amount: 'Amount',
} as const;

type GstSums = { taxable: string; tax: string; cgst: string; sgst: string; igst: string };

export const gstReturn = {
  title: 'For GSTR-1',
  text: 'The total of the month’s invoices and credit notes, by their day of issue. Credit notes are negative. Your accountant decides what goes into which table of the return.',
  month: 'Month',
  addUp: 'Add up the month',
  adding: 'Adding up...',
  sums: (documents: number, { taxable, tax, cgst, sgst, igst }: GstSums) =>
    plural(
      documents,
      `1 document: taxable ${taxable}, tax ${tax} (CGST ${cgst}, SGST ${sgst}, IGST ${igst}).`,
      `# documents: taxable ${taxable}, tax ${tax} (CGST ${cgst}, SGST ${sgst}, IGST ${igst}).`,
    ),
  noRate: 'Lines without a known rate',
  noRateText: (amount: string, numbers: string) =>
    `${amount} of ${numbers} is in none of the files: tell your accountant, or give these lines a rate.`,
  files: {
    b2b: 'Buyers with a GSTIN (CSV)',
    b2c: 'Other buyers, by state (CSV)',
    hsn: 'By HSN (CSV)',
  },
} as const;
