import { type GivenOffer, type OfferPart, offerParts } from '#domain/solar/second-opinion/given-offer.ts';
import {
  type QuotationField,
  quotationFields,
  type ReadQuotation,
  readQuotation,
} from '#domain/solar/second-opinion/read-quotation.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import { typedNumber } from '#domain/text/typed-number.ts';
import { numberBetween } from '#texts/en/planner-place.ts';
import { offerWrong } from '#texts/en/second-opinion-fields.ts';

/** The form of up to three offers: its fields, what a pasted text fills in, and what is wrong with what was typed. */

export const offerNumbers = [1, 2, 3] as const;
export const hasField = (part: OfferPart) => `has-${part}` as const;
/** `read`: the length of the text that was read already; who clears a field then is not overruled by the text again. */
export const offerFields = [
  'vendor',
  'text',
  'read',
  ...quotationFields,
  'voc',
  'dcmax',
  ...offerParts.map(hasField),
] as const;
export type OfferField = (typeof offerFields)[number];
export type TypedOffer = Record<OfferField, string>;
export const fieldOf = (name: OfferField, number: number): string => `${name}-${number}`;
export const allOfferFields = offerNumbers.flatMap((number) =>
  offerFields.map((name) => fieldOf(name, number)),
);

const textMax = 4000;
const lineMax = 100;

export const typedOffers = (given: URLSearchParams | FormData): TypedOffer[] =>
  offerNumbers.map(
    (number) =>
      Object.fromEntries(
        offerFields.map((name) => {
          const said = String(given.get(fieldOf(name, number)) ?? '');
          return [
            name,
            name === 'text' ? tidy(said, 'lines').slice(0, textMax) : tidy(said).slice(0, lineMax),
          ];
        }),
      ) as TypedOffer,
  );

export const isTyped = (offer: TypedOffer): boolean =>
  offerFields.some((name) => name !== 'read' && name !== 'vendor' && offer[name] !== '');

/** An offer with what its text says in the fields that were empty, and how the text was read. */
export function withText(typed: TypedOffer): { typed: TypedOffer; reading: ReadQuotation | undefined } {
  if (typed.text === '' || typed.read === String(typed.text.length)) return { typed, reading: undefined };
  const reading = readQuotation(typed.text);
  const filled = { ...typed, read: String(typed.text.length) };
  for (const name of quotationFields) filled[name] = typed[name] || (reading.fields[name] ?? '');
  for (const part of reading.parts) filled[hasField(part)] = 'yes';
  return { typed: filled, reading };
}

type NumberField = { from: number; to: number; unit: RegExp; as: keyof GivenOffer };
const money = /rs\.?|inr|rupees?|\/-/i;
const numbers: Partial<Record<OfferField, NumberField>> = {
  price: { from: 1000, to: 100_000_000, unit: money, as: 'price' },
  subsidy: { from: 0, to: 100_000_000, unit: money, as: 'subsidy' },
  kw: { from: 0.1, to: 1000, unit: /kwp?/i, as: 'kw' },
  watts: { from: 10, to: 1000, unit: /wp?|watts?/i, as: 'watts' },
  count: { from: 1, to: 5000, unit: /panels?|nos?\.?/i, as: 'count' },
  inverterkw: { from: 0.1, to: 1000, unit: /kw|kva/i, as: 'inverterKw' },
  battery: { from: 0.1, to: 1000, unit: /kwh/i, as: 'batteryKwh' },
  voc: { from: 5, to: 200, unit: /v|volts?/i, as: 'panelVoc' },
  dcmax: { from: 20, to: 1500, unit: /v|volts?/i, as: 'inverterMaxV' },
};
const warrantyFields = { panel: 'panelyears', inverter: 'inverteryears', work: 'workyears' } as const;

/** A number, also in lakh: "1.85 lakh". */
function numberOf(text: string, unit: RegExp): number | undefined {
  const inLakh = /^(.*?)\s*(?:lakhs?|lacs?)\.?\s*(?:only)?$/i.exec(text)?.[1];
  const read = typedNumber(inLakh ?? text, unit);
  return read === undefined || inLakh === undefined ? read : Math.round(read * 100_000);
}

export type OfferErrors = Partial<Record<OfferField, string>>;

/** What was typed as figures; a field that cannot be read is left out and named. */
export function readOffer(typed: TypedOffer): { offer: GivenOffer; errors: OfferErrors } {
  const errors: OfferErrors = {};
  const read: Partial<Record<keyof GivenOffer, number>> = {};
  for (const [name, { from, to, unit, as }] of Object.entries(numbers) as [QuotationField, NumberField][]) {
    const value = numberOf(typed[name], unit);
    if (value === undefined) continue;
    if (value >= from && value <= to) read[as] = value;
    else errors[name] = numberBetween(from, to);
  }
  const years: GivenOffer['years'] = {};
  for (const [of, name] of Object.entries(warrantyFields) as ['panel', 'panelyears'][]) {
    const value = numberOf(typed[name], /years?|yrs?/i);
    if (value === undefined) continue;
    if (Number.isInteger(value) && value >= 0 && value <= 40) years[of] = value;
    else errors[name] = offerWrong.years;
  }
  const [count, inSeries] = (typed.strings.match(/\d+/g) ?? []).map(Number);
  const areStrings = count !== undefined && inSeries !== undefined && count > 0 && inSeries > 0;
  if (typed.strings !== '' && !areStrings) errors.strings = offerWrong.strings;
  const one = <const Value extends string>(text: string, ...values: Value[]): Value | undefined =>
    values.find((value) => value === text);
  const flag = (text: string): boolean | undefined =>
    text === 'yes' ? true : text === 'no' ? false : undefined;
  return {
    errors,
    offer: {
      ...read,
      vendor: typed.vendor || undefined,
      priceIs: one(typed.priceis, 'before', 'after'),
      gst: one(typed.gst, 'inside', 'extra'),
      panel: typed.panel || undefined,
      inverter: typed.inverter || undefined,
      strings: areStrings ? { count, inSeries } : undefined,
      cells: one(typed.cells, 'indian', 'imported'),
      almm: flag(typed.almm),
      registered: flag(typed.registered),
      named: offerParts.filter((part) => typed[hasField(part)] !== ''),
      years,
    },
  };
}
