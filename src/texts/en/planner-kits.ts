import { kilowatts, rupees } from '#domain/base/figures.ts';
import { canHaveNetMeter, type Offer } from '#domain/solar/offer.ts';
import type { Quote } from '#domain/solar/quote.ts';
import { years } from '#texts/en/format.ts';
import { sentences } from '../texts.ts';
import { usedAtOnce } from './planner-business.ts';
import { noSubsidyTexts } from './subsidy.ts';

/** The shop's kits in the planner's answer. */

export const kitsTexts = {
  legend: 'Our kits, the best for your money first',
  quickest: 'Quickest back',
  mostSaved: 'Most saved in 25 years',
  see: 'See the kit',
  plan: 'Plan with this kit',
} as const;

export function noKitsText(offers: readonly Offer[] | undefined, kw: number): string {
  if (!offers)
    return 'Our kits cannot be read just now: load this page again. The figures are of the size alone.';
  return offers.length > 0
    ? `We have no kit near ${kilowatts(kw)} for this roof and connection. Ask us for one.`
    : 'This shop knows no kits for it: their parts are not stated. The figures are of the size alone.';
}

function fittingText({ fitting }: Quote): string {
  if (!fitting) return 'What fitting costs is not known.';
  const [from, to] = fitting;
  return to === 0
    ? 'Fitting is included.'
    : `Fitting costs ${rupees(from * 100)} to ${rupees(to * 100)} more.`;
}

function meterText({ offer, method }: Quote, selfUse: number): string | undefined {
  if (method === 'gross') return 'All that it makes is sold.';
  if (method !== 'none') return undefined;
  return offer && canHaveNetMeter(offer)
    ? `It sends nothing to the grid. Only what you use at once counts: ${usedAtOnce(selfUse)}.`
    : `It gets no net meter. Only what you use at once counts: ${usedAtOnce(selfUse)}.`;
}

/** How it is metered, fitted and subsidised. */
export const kitTermsText = (quote: Quote, selfUse: number): string =>
  sentences(
    meterText(quote, selfUse),
    fittingText(quote),
    quote.subsidy.paise > 0
      ? `The subsidy is ${rupees(quote.subsidy.paise)}.`
      : `No subsidy: ${noSubsidyTexts[quote.subsidy.reason ?? 'no-size']}`,
  );

export const kitMoneyText = ({ cost, savedInYear, payback, fitting }: Quote): string =>
  fitting
    ? `You pay ${rupees(cost)} in the end and save ${rupees(savedInYear)} a year. Payback time: ${years(payback)}.`
    : `You pay ${rupees(cost)} plus fitting (not known) and save ${rupees(savedInYear)} a year. Payback time: ${years(payback)}, fitting not counted.`;
