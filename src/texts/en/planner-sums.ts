import { grouped, kilowatts, plain, rupees } from '#domain/base/figures.ts';
import type { YieldTable } from '#domain/places/yield.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { gridTonnesPerMwh, slabsOf } from '#domain/solar/saving.ts';
import { day, units } from '#texts/en/format.ts';
import { sentences } from '../texts.ts';
import { selfUseText } from './planner-business.ts';
import { noSubsidyTexts } from './subsidy.ts';

/** How each figure of the planner's answer was worked out. */

export const sumsTexts = {
  title: 'Every figure, and where it comes from',
  made: 'Made in a year',
  saved: 'Saved in a year',
  subsidy: 'Subsidy',
  noSubsidy: 'none',
  co2: 'CO₂ avoided in a year',
  tonnes: ({ from, to }: Plan['co2']): string => `${from.toFixed(1)} to ${to.toFixed(1)} t`,
  co2Sum: `Units × ${gridTonnesPerMwh.from} to ${gridTonnesPerMwh.to} t per MWh of India’s grid (Central Electricity Authority, not looked up anew).`,
} as const;

export function madeText({ kw, yield: made }: Plan, state: Situation['state'], yields: YieldTable): string {
  return sentences(
    `${kilowatts(kw)} × ${plain(state.kwhPerKwDay)} units a day × ${yields.sunnyDays} days.`,
    `With ${state.spreadPercent} % less or more sun it is ${grouped(made.fromKwh)} to ${grouped(made.toKwh)}.`,
    `${yields.source}, read on ${day(yields.readOn)}.`,
    state.note,
    yields.months,
    `Here: ${state.sun.name}.`,
  );
}

/** Rates by steps: "₹5.50 up to 150 units a month, ₹6 up to 300 and ₹6.50 above". */
function ratesOf({ bill }: Plan): string {
  const slabs = slabsOf(bill.units, bill.tariff);
  if (slabs.length === 1) return `A unit costs ₹${plain(slabs[0]?.rupees ?? 0)}.`;
  const steps = slabs.map(({ up_to, rupees: price }, index) =>
    up_to === undefined
      ? `₹${plain(price)} above`
      : `₹${plain(price)} up to ${plain(up_to)}${index === 0 ? ' units a month' : ''}`,
  );
  return `A unit costs ${steps.join(', ')}.`;
}

/** Whose tariff it is, with its source, and what a unit costs by it. */
function tariffText(plan: Plan): string {
  const { bill, byTariff, discom } = plan;
  if (!byTariff || !discom)
    return sentences(ratesOf(plan), 'That is from your own bill, without its fixed charge.');
  const isTyped = !bill.gaps.includes('duty') && !bill.gaps.includes('units') && discom.duty === undefined;
  return sentences(
    isTyped
      ? `We took the tariff of ${discom.names.join(', ')} for ${discom.customers}, with the duties of your bill.`
      : `We took the tariff of ${discom.names.join(', ')} for ${discom.customers}.`,
    ratesOf(plan),
    `Since ${day(discom.from)} (${discom.source}; we check it again by ${day(discom.review_by)}).`,
  );
}

export const savedText = (plan: Plan): string =>
  sentences(
    'For each month: the energy charge without solar, less that of the units that you still buy. The panels replace the dearest units first.',
    tariffText(plan),
    'A fixed charge stays.',
  );

/** What becomes of the units that are not used. */
function leftText({ method, selfUse }: Plan, surplus: number, situation: Situation): string {
  const atOnce = selfUseText(selfUse, situation);
  const left = units(surplus);
  return {
    net: `What you do not use in a month is carried on. At the end of March ${left} are left.`,
    billing: `What you use at once saves its full price (${atOnce}). ${left} a year are sold.`,
    gross: `All that is made is sold: ${left} a year.`,
    none: `Only what you use at once is saved (${atOnce}). ${left} a year are lost, and nothing is paid for them.`,
  }[method];
}

function creditText({ method, credit, discom }: Plan, typed: number | undefined): string | undefined {
  if (method === 'none') return undefined;
  if (credit === 0)
    return 'Extra units that you send to the grid are counted as ₹0. Type your rate if you know it.';
  return typed === undefined
    ? `You are paid ₹${plain(credit)} for each, as far as we know (${discom?.surplus?.source}).`
    : `You are paid ₹${plain(credit)} for each, as you say.`;
}

/** What a limit of export and a rate by the time of day change, and what is paid for the units that are left. */
export function surplusText(plan: Plan, situation: Situation): string {
  const { keptShare, dayWorth, method, discom, months } = plan;
  const { exportLimit, credit } = situation;
  const surplus = months.reduce((sum, month) => sum + month.surplus, 0);
  return sentences(
    exportLimit !== undefined &&
      method !== 'none' &&
      `You may send at most ${kilowatts(exportLimit)} to the grid. So ${Math.round(keptShare * 100)} % of what you do not use at once gets there. That is our own rough figure, for a day of ten hours of sun and a use that stays the same.`,
    dayWorth !== 1 &&
      `A unit by day is worth ${Math.round(dayWorth * 100)} % of the usual rate (${discom?.time_of_day?.source}).`,
    leftText(plan, surplus, situation),
    creditText(plan, credit),
  );
}

/** The subsidy rates for this kind of buyer. */
function ratesText(rules: Regulation, buyer: Situation['buyer']): string {
  const { steps } = rules.subsidy_home.value;
  const each = (amount: number) => `${rupees(amount * 100)} for each kW`;
  const home = steps.map(({ to_kw, rupees_per_kw }) => `${each(rupees_per_kw)} up to ${kilowatts(to_kw)}`);
  return sentences(
    buyer === 'society'
      ? `It is ${each(rules.subsidy_society.value.rupees_per_kw)}.`
      : `It is ${home.join(', then ')}.`,
    `In some states it is ${rules.subsidy_special_states.value.more_percent} % more.`,
    'It needs Indian cells, a registered vendor, and the portal’s yes.',
  );
}

export function subsidySumText({ subsidy }: Plan, rules: Regulation, buyer: Situation['buyer']): string {
  const rates = buyer === 'society' ? rules.subsidy_society : rules.subsidy_home;
  return sentences(
    subsidy.reason ? noSubsidyTexts[subsidy.reason] : ratesText(rules, buyer),
    `${rates.source}, since ${day(rates.from)}; we check it again by ${day(rates.review_by)}.`,
    `The scheme ends on ${day(rules.subsidy_end.value.last_day)}.`,
  );
}
