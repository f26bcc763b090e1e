import { withPlainDigits } from '#domain/text/digits.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import type { offerParts } from './given-offer.ts';
import { distinct, equipmentIn } from './quotation-equipment.ts';
import { amountsIn, kindOfAmount } from './quotation-money.ts';
import { excludedParts, namedParts, yearsIn } from './quotation-parts.ts';

/** Form fields that are read from a pasted quotation, each as text that the shopper can correct. */
export const quotationFields = [
  'price',
  'priceis',
  'gst',
  'subsidy',
  'kw',
  'watts',
  'count',
  'panel',
  'inverter',
  'inverterkw',
  'battery',
  'strings',
  'cells',
  'almm',
  'registered',
  'panelyears',
  'inverteryears',
  'workyears',
] as const;
export type QuotationField = (typeof quotationFields)[number];

export type ReadQuotation = {
  fields: Partial<Record<QuotationField, string>>;
  parts: (typeof offerParts)[number][];
  /** Fields for which the text has several values: they stay empty. */
  several: { field: QuotationField; said: string[] }[];
  /** What the text leaves to the buyer. */
  excluded: (typeof offerParts)[number][];
};

function money(text: string) {
  const said = text
    .split(/\n|[!;](?=\s)|(?<!\brs)\.(?=\s+[A-Z])/i)
    .flatMap(amountsIn)
    .map((one) => ({ ...one, kind: kindOfAmount(one) }));
  const of = (kind: (typeof said)[number]['kind']): string[] =>
    distinct(said.filter((one) => one.kind === kind).map(({ rupees }) => String(rupees)));
  const [totals, prices, after] = [of('total'), of('price'), of('after')];
  const full = totals.length > 0 ? totals : prices;
  const price = full.length > 0 ? full : after;
  const priceis =
    full.length > 0 ? (of('subsidy').length > 0 ? ['before'] : []) : after.length > 0 ? ['after'] : [];
  return { price, priceis, subsidy: of('subsidy') };
}

function taxes(text: string): string[] {
  const inside = /\b(?:incl\w*\.?|with)[^.\n]{0,25}\b(?:gst|tax)|\b(?:gst|tax\w*)\b[^.\n]{0,12}\bincl/i.test(
    text,
  );
  const extra =
    /\b(?:gst|tax\w*)\b[^.\n]{0,25}\b(?:extra|additional|exclu\w*|as applicable)|\b(?:exclu\w*|plus)\b[^.\n]{0,15}\b(?:gst|tax)|\+\s*gst/i.test(
      text,
    );
  return [...(inside ? ['inside'] : []), ...(extra ? ['extra'] : [])];
}

function fits(text: string) {
  const isImported = /\bnon[\s-]?dcr\b|imported (?:cell|panel|module)/i.test(text);
  const isIndian = /(?<!non[\s-]?)\bdcr\b|domestic content|indian cells/i.test(text);
  const isVendor = /(?:empanel\w*|registered|approved)[^.\n]{0,40}(?:vendor|portal|mnre|scheme)/i.test(text);
  return {
    cells: [...(isIndian ? ['indian'] : []), ...(isImported ? ['imported'] : [])],
    almm: /\bnon[\s-]?almm\b|not (?:in|on) (?:the )?almm/i.test(text)
      ? ['no']
      : /\balmm\b/i.test(text)
        ? ['yes']
        : [],
    registered: isVendor ? ['yes'] : [],
  };
}

/** Reads a quotation as it is pasted. What it says in one way alone is read; nothing is guessed. */
export function readQuotation(pasted: string): ReadQuotation {
  const text = withPlainDigits(tidy(pasted, 'lines')).replace(/[\t ]+/g, ' ');
  const found: Partial<Record<QuotationField, string[]>> = {
    ...money(text),
    ...equipmentIn(text),
    ...fits(text),
    gst: taxes(text),
    ...yearsIn(text),
  };
  const fields = Object.entries(found).filter(([, said]) => said.length === 1);
  return {
    fields: Object.fromEntries(fields.map(([field, [said]]) => [field, said])),
    parts: namedParts(text),
    several: quotationFields.flatMap((field) => {
      const said = found[field] ?? [];
      return said.length > 1 ? [{ field, said }] : [];
    }),
    excluded: excludedParts(text),
  };
}
