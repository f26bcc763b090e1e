import { day, kilowatts, plain, rupees } from '#domain/base/format.ts';
import type { YieldTable } from '#domain/places/yield.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { slabsOf } from '#domain/solar/saving.ts';
import { selfUseText } from '#texts/en/planner-business.ts';

export type SumsProps = {
  plan: Plan;
  situation: Situation;
  yields: YieldTable;
  regulation: Regulation;
  today: string;
};

/** How the figures of the answer were worked out, in sentences. */

/** The subsidy rates for this kind of buyer. */
export function ratesText(rules: Regulation, buyer: Situation['buyer']): string {
  const { steps } = rules.subsidy_home.value;
  const home = steps.map(
    ({ to_kw, rupees_per_kw }) => `${rupees(rupees_per_kw * 100)} a kW to ${kilowatts(to_kw)}`,
  );
  const society = `${rupees(rules.subsidy_society.value.rupees_per_kw * 100)} a kW`;
  const more = rules.subsidy_special_states.value.more_percent;
  return `${buyer === 'society' ? society : home.join(', then ')}; ${more} % more in special states. For Indian cells and a registered vendor, if the portal grants it.`;
}

export function tariffText({ bill, byTariff, discom }: Plan): string {
  const slabs = slabsOf(bill.units, bill.tariff);
  const steps = slabs.map(({ up_to, rupees: price }) =>
    slabs.length === 1
      ? `₹${plain(price)} a unit`
      : `₹${plain(price)} ${up_to ? `to ${plain(up_to)}` : 'above'}`,
  );
  const isTyped = !bill.gaps.includes('duty') && !bill.gaps.includes('units') && discom?.duty === undefined;
  return byTariff && discom
    ? `${discom.names.join(', ')}, ${discom.customers}${isTyped ? ', with the duties that your bill adds' : ''}: ${steps.join(', ')} units a month, since ${day(discom.from)} (${discom.source}; we check it again by ${day(discom.review_by)}).`
    : `${steps.join(', ')}, from your own bill without its fixed charge.`;
}

export function surplusText({ method, selfUse }: Plan, situation: Situation): string {
  const atOnce = selfUseText(selfUse, situation);
  return {
    net: 'What is more than a month’s use is carried on; at the end of March',
    billing: `What you use at once (${atOnce}) is saved;`,
    gross: 'All that is made is sold;',
    none: `Without a net meter only what you use at once is saved (${atOnce});`,
  }[method];
}

/** What a limit of export and a rate by the time of day change; empty if neither counts. */
export function limitText({ keptShare, dayWorth, method, discom }: Plan, { exportLimit }: Situation): string {
  const limit =
    exportLimit === undefined || method === 'none'
      ? ''
      : `With at most ${kilowatts(exportLimit)} fed in, ${Math.round(keptShare * 100)} % of what is not used at once gets into the grid: our own rough figure, for a day of ten hours of sun and a use that stays the same. `;
  const hours =
    dayWorth === 1
      ? ''
      : `A unit by day is worth ${Math.round(dayWorth * 100)} % of the usual rate (${discom?.time_of_day?.source}). `;
  return limit + hours;
}
