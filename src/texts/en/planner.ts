import { kilowatts, plain, rupees } from '#domain/base/figures.ts';
import { lifeYears, type SubsidisedLoan, usualDiscount } from '#domain/solar/lifetime.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { type Decision, lateYears, type Quote } from '#domain/solar/quote.ts';
import type { PhaseLimit } from '#domain/solar/size-limit.ts';
import { day, units, years } from '#texts/en/format.ts';
import { plural, sentences } from '../texts.ts';
import { unitPayText } from './state-money.ts';

/** The planner's verdict and its reasons. */

/** "You pay ₹3,306 a month. We count the subsidy after 2 months: it goes to the bank and makes the loan smaller. Then you pay ₹1,753 a month." */
export const instalmentsText = ({ emi, emiAfter, subsidyMonth }: SubsidisedLoan): string =>
  emi === emiAfter
    ? `You pay ${rupees(emi)} a month.`
    : sentences(
        `You pay ${rupees(emi)} a month.`,
        plural(
          subsidyMonth,
          'We count the subsidy after one month: it goes to the bank and makes the loan smaller.',
          'We count the subsidy after # months: it goes to the bank and makes the loan smaller.',
        ),
        `Then you pay ${rupees(emiAfter)} a month.`,
      );

export const caseTexts = {
  bad: 'If it goes badly: less sun, faster wear. Grid power gets 2 % cheaper each year, so you save less.',
  usual: 'As usual',
  good: 'If it goes well: more sun, slower wear. Grid power gets 5 % dearer each year, so you save more.',
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
  roof: 'Your roof has no space for a larger one.',
  load: 'Your sanctioned load does not allow a larger one.',
  home: 'You use more than 10 kW make. Please talk to us: we plan it with you.',
  'largest-planned': 'A larger one must be planned by an engineer.',
};

/** What may be connected on one phase, and whether its kW are those of the inverter or of the panels. */
export const phaseText = ({ kw, of, source }: PhaseLimit): string =>
  source
    ? (of === 'panels'
        ? `On one phase at most ${kilowatts(kw)} of panels may be connected`
        : `On one phase an inverter of at most ${kilowatts(kw)} (AC) may be connected, whatever the panels have`) +
      ` (${source.source}; we check it again by ${day(source.review_by)}).`
    : `On one phase electricity companies usually connect up to ${kilowatts(kw)}, as far as we know. We do not know whether yours means the inverter (AC) or the panels (kWp). Ask the company. We count it for the inverter.`;

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
  return `The next kit, ${kilowatts(next.kw)}, costs ${rupees(next.cost - chosen.cost)} more and saves ${rupees(adds)} more a year. That is too little for its price.`;
}

function worthText(chosen: Quote, { discount = usualDiscount }: Answered): string {
  const { cost, savedInYear, payback, worth } = chosen;
  const costs = chosen.fitting ? `${rupees(cost)} in the end` : `${rupees(cost)} plus fitting (not known)`;
  const does =
    payback === undefined
      ? `costs ${costs}, saves ${rupees(savedInYear)} a year and does not pay back within ${lifeYears} years.`
      : `costs ${costs}, saves ${rupees(savedInYear)} a year and pays back in ${years(payback)}.`;
  const than = `than the same money would earn elsewhere at ${plain(discount)} % a year.`;
  return sentences(
    chosen.decision === 'no' && chosen.offer
      ? `Our best kit for you, ${kilowatts(chosen.kw)}, ${does}`
      : `It ${does}`,
    worth > 0
      ? `In today’s money it brings ${rupees(worth)} more ${than}`
      : `In today’s money it brings ${rupees(-worth)} less ${than}`,
  );
}

/** Why nothing is to be bought for a bill of nothing, and what would change that. */
function freeText({ bill, chosen }: Plan): string {
  const limit = Number.isFinite(bill.freeUnits) && bill.freeUnits > 0 ? bill.freeUnits : undefined;
  const would = limit
    ? `It would change if you use more than ${units(limit)} a month, as with an air conditioner, or if the free units end.`
    : 'It would change if you use more and pay for it, or if the free units end.';
  return sentences(
    chosen &&
      `Our best kit for you would cost ${rupees(chosen.cost)} and save ${rupees(chosen.savedInYear)} a year.`,
    would,
    'If you need light in power cuts, tick the battery.',
  );
}

/** Why the verdict is what it is. */
export function verdictReason(plan: Plan, asked: Answered): string {
  const { size, limit, chosen, decision, isFree, steps, costPerKw } = plan;
  if (isFree && decision === 'no') return freeText(plan);
  if (size === 0 && !chosen && limit === 'roof') return 'Not even one kW of panels fits on this roof.';
  if (size === 0 && !chosen && limit === 'load')
    return 'Ask your electricity company to raise it, and type here what you would have then.';
  const next = steps.find((step) => step.kw === size + 1);
  if (chosen)
    return sentences(
      !chosen.offer &&
        decision !== 'no' &&
        'We have no kit of this size. The figures are at the price of our other kits.',
      worthText(chosen, asked),
      unitPayText(chosen),
      decision === 'no' && limit === 'roof' && limits.roof,
      decision === 'no' &&
        !asked.backup &&
        `Money that comes back only after more than ${lateYears} years is not worth the risk.`,
      decision !== 'no' && (limitText(plan) ?? nextKit(plan)),
      decision !== 'no' &&
        !limitText(plan) &&
        !nextKit(plan) &&
        limit === 'use' &&
        'A larger one would make more than you use in a year. To plan one all the same, tick “Plan more than I use” under “More”.',
    );
  if (!next) return limitText(plan) ?? '';
  return costPerKw === undefined || next.costs === undefined
    ? size > 0
      ? 'You would use less than half of what one kW more makes.'
      : 'You would use less than half of what the first kW makes.'
    : `Even the first kW would cost ${rupees(next.costs + next.later)} and save ${rupees(next.addsInTime)} in ${lifeYears} years.`;
}
