import { rupees } from '#domain/base/figures.ts';
import type { QuotationField, ReadQuotation } from '#domain/solar/second-opinion/read-quotation.ts';
import { listed } from '#texts/en/format.ts';
import { plural } from '../texts.ts';
import { partTexts } from './second-opinion.ts';
import { offerChoices } from './second-opinion-fields.ts';

/** How a pasted quotation was read. */

const fieldTexts: Record<QuotationField, string> = {
  price: 'prices',
  priceis: 'answers whether the subsidy is off the price',
  gst: 'answers on GST',
  subsidy: 'subsidies',
  kw: 'sizes',
  watts: 'watts of a panel',
  count: 'numbers of panels',
  panel: 'makes of panel',
  inverter: 'makes of inverter',
  inverterkw: 'powers of the inverter',
  battery: 'batteries',
  strings: 'wirings',
  cells: 'answers on the cells',
  almm: 'answers on ALMM',
  registered: 'answers on the vendor',
  panelyears: 'warranties of the panels',
  inverteryears: 'warranties of the inverter',
  workyears: 'years of repairs',
};
const choices: Partial<Record<QuotationField, Record<string, string>>> = {
  priceis: offerChoices.priceIs,
  gst: offerChoices.gst,
  cells: offerChoices.cells,
  almm: offerChoices.yesNo,
  registered: offerChoices.yesNo,
};
const moneyFields: readonly QuotationField[] = ['price', 'subsidy'];

export function readingTexts({ fields, parts, several, excluded }: ReadQuotation): string[] {
  const count = Object.keys(fields).length + parts.length;
  return [
    count === 0
      ? 'Nothing in this text could be read: type the figures below.'
      : `${plural(count, 'One answer was', '# answers were')} read from your text. Check each one below before you trust the result.`,
    ...several.map(({ field, said }) => {
      const values = moneyFields.includes(field)
        ? said.map((one) => rupees(Number(one) * 100))
        : said.map((one) => choices[field]?.[one] ?? one);
      return `The text has several ${fieldTexts[field]}: ${listed(values)}. None was taken: type the right one.`;
    }),
    ...(excluded.length > 0
      ? [`The text leaves out, or sells as an extra: ${listed(excluded.map((part) => partTexts[part]))}.`]
      : []),
  ];
}
