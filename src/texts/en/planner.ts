import { day, kilowatts, plain, rupees, units, years } from '#domain/base/format.ts';
import { lifeYears, type SubsidisedLoan, usualDiscount } from '#domain/solar/lifetime.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { type Decision, lateYears, type Quote } from '#domain/solar/quote.ts';
import type { PhaseLimit } from '#domain/solar/size-limit.ts';
import { plural, sentences } from '../texts.ts';
import { unitPayText } from './state-money.ts';

/** The planner's verdict and its reasons. */

/** "₹3,306 a month until the subsidy is paid into it (counted after 2 months), then ₹1,753". */
export const instalmentsText = ({ emi, emiAfter, subsidyMonth }: SubsidisedLoan): string =>
  emi === emiAfter
    ? `${rupees(emi)} a month`
    : `${rupees(emi)} a month until the subsidy is paid into it (counted after ${plural(subsidyMonth, 'one month', '# months')}), then ${rupees(emiAfter)}`;

export const caseTexts = {
  bad: 'If it goes badly: less sun, faster wear, units 2 % cheaper each year',
  usual: 'As usual',
  good: 'If it goes well: more sun, slower wear, units 5 % dearer each year',
} as const;

type Answered = Pick<Situation, 'kit' | 'backup' | 'discount'>;

const isSelected = ({ chosen }: Plan, { kit }: Answered): boolean =>
  kit !== undefined && chosen?.offer?.slug === kit;

const titles: Record<Decision, (plan: Plan, asked: Answered) => string> = {
  buy: (plan, asked) =>
    isSelected(plan, asked) && plan.chosen !== plan.quotes[0]
      ? `Buy: ${kilowatts(plan.kw)} pays too`
      : `Buy: ${kilowatts(plan.kw)} is the size that pays`,
  barely: ({ kw }) => `Barely worth it: ${kilowatts(kw)} pays back late`,
  no: (plan, asked) =>
    asked.backup && plan.chosen
      ? `For power cuts only: ${kilowatts(plan.kw)} with a battery does not earn back its cost`
      : isSelected(plan, asked)
        ? `Do not buy: ${kilowatts(plan.kw)} does not earn back its cost`
        : 'Do not buy: solar does not pay here',
};

/** The verdict in a few words. Its size is that of all figures. */
export function verdictTitle(plan: Plan, asked: Answered): string {
  const { size, limit, kw, chosen, decision, isFree } = plan;
  if (isFree && decision === 'no') return 'Do not buy for the bill: it is ₹0';
  if (size === 0 && !chosen && limit === 'roof') return 'Your roof is too small for one kW';
  if (size === 0 && !chosen && limit === 'load') return 'Your sanctioned load is too small for one kW';
  return decision ? titles[decision](plan, asked) : `${kilowatts(kw)} is the size for your use`;
}

const limits: Partial<Record<Plan['limit'], string>> = {
  roof: 'Your roof holds no more.',
  load: 'Your sanctioned load allows no more.',
  home: 'You use more than 10 kW make: talk to us, we plan it with you.',
  'largest-planned': 'An engineer plans larger ones.',
};

/** What may be connected on one phase, and whether its kW are those of the inverter or of the panels. */
export const phaseText = ({ kw, of, source }: PhaseLimit): string =>
  source
    ? `On one phase at most ${kilowatts(kw)} of ${of === 'panels' ? 'panels' : 'inverter (AC), whatever the panels have,'} may be connected (${source.source}; we check it again by ${day(source.review_by)}).`
    : `On one phase utilities usually connect up to ${kilowatts(kw)}, as far as we know. Whether yours means the inverter (AC) or the panels (kWp) we do not know: ask it. We take it as the inverter’s.`;

/** Why it is not more, if not its price decides. */
const limitText = ({ limit, phase }: Plan): string | undefined =>
  limit === 'phase' ? phaseText(phase) : limits[limit];

/** What the next larger kit costs and brings more: it is not chosen, because that is too little for its price. */
function nextKit({ quotes, chosen }: Plan): string | undefined {
  const next = quotes
    .filter((one) => chosen && one.kw >= chosen.kw + 0.5 && one.method === chosen.method)
    .toSorted((one, other) => one.kw - other.kw)[0];
  if (!chosen?.offer || !next || chosen !== quotes[0]) return undefined;
  const adds = Math.max(0, next.savedInYear - chosen.savedInYear);
  return `The next kit, ${kilowatts(next.kw)}, costs ${rupees(next.cost - chosen.cost)} more and saves ${rupees(adds)} more a year: too little for its price.`;
}

function worthText(chosen: Quote, { discount = usualDiscount }: Answered): string {
  const { cost, savedInYear, payback, worth } = chosen;
  const fitting = chosen.fitting ? 'in the end' : 'plus fitting (not known)';
  const what =
    chosen.decision === 'no' && chosen.offer ? `Our best kit for you, ${kilowatts(chosen.kw)},` : 'It';
  const back =
    payback === undefined ? `does not pay back within ${lifeYears} years` : `pays back in ${years(payback)}`;
  return `${what} costs ${rupees(cost)} ${fitting}, saves ${rupees(savedInYear)} a year and ${back}. In today’s money that is ${rupees(Math.abs(worth))} ${worth > 0 ? 'more' : 'less'} than the same money would earn at ${plain(discount)} % a year.`;
}

/** Why nothing is to be bought for a bill of nothing, and what would change that. */
function freeText({ bill, chosen }: Plan): string {
  const limit = Number.isFinite(bill.freeUnits) && bill.freeUnits > 0 ? bill.freeUnits : undefined;
  const more = limit
    ? `you use more than ${units(limit)} a month, as with an air conditioner`
    : 'you use more and pay for it';
  return sentences(
    chosen &&
      `Our best kit for you would cost ${rupees(chosen.cost)} and save ${rupees(chosen.savedInYear)} a year.`,
    `It would change if ${more}, if the free units end, or if you need light in power cuts: then tick the battery.`,
  );
}

/** Why the verdict is what it is. */
export function verdictReason(plan: Plan, asked: Answered): string {
  const { size, limit, chosen, decision, isFree, steps, costPerKw } = plan;
  if (isFree && decision === 'no') return freeText(plan);
  if (size === 0 && !chosen && limit === 'roof') return 'Not even one kW of panels fits on this roof.';
  if (size === 0 && !chosen && limit === 'load')
    return 'Ask the utility to raise it, and enter what you would have then.';
  const next = steps.find((step) => step.kw === size + 1);
  if (chosen)
    return sentences(
      !chosen.offer &&
        decision !== 'no' &&
        'We have no kit of this size: the figures are at the price of our other kits.',
      worthText(chosen, asked),
      unitPayText(chosen),
      decision === 'no' && limit === 'roof' && limits.roof,
      decision === 'no' &&
        !asked.backup &&
        `What is not back after ${lateYears} years is not worth its risks.`,
      decision !== 'no' && (limitText(plan) ?? nextKit(plan)),
      decision !== 'no' &&
        !limitText(plan) &&
        !nextKit(plan) &&
        limit === 'use' &&
        'More would make more than you use in a year. To plan that, tick it under “More”.',
    );
  if (!next) return limitText(plan) ?? '';
  return costPerKw === undefined || next.costs === undefined
    ? `Of what ${size > 0 ? 'one kW more' : 'the first kW'} makes, you would use less than half.`
    : `Even the first kW would cost ${rupees(next.costs + next.later)} and save ${rupees(next.addsInTime)} in ${lifeYears} years.`;
}
