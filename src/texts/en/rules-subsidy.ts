import { rupees as written } from '#domain/base/figures.ts';
import { toRupees } from '#domain/base/money.ts';
import { dayInWords } from '#domain/base/time.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { subsidyFor } from '#domain/regulation/subsidy.ts';
import { listed } from '#texts/en/format.ts';
import { stateMoneyRule } from './state-money.ts';

/** The subsidy of content/regulation.json as sentences for buyers, and what every rule says of its source. */

export type Dated = { from: string; review_by: string; source: string };
export type RuleInWords = { words: string; note: string };

/** "21 November 2026" for 2026-11-21; any other text is returned unchanged. */
export const longDay = (date: string): string => (/^\d{4}-/.test(date) ? dayInWords(date) : date);

function noteOf({ from, review_by, source }: Dated): string {
  const rest = `Source: ${source}. We check it again by ${dayInWords(review_by)}.`;
  return from === 'varies' ? `Differs by state. ${rest}` : `Since ${dayInWords(from)}. ${rest}`;
}
export const inWords = (words: string, rule: Dated): RuleInWords => ({ words, note: noteOf(rule) });

export const rupees = (amount: number): string => written(amount * 100);

type Society = Regulation['subsidy_society']['value'];

/** What a housing society gets. `each`: rupees for a kW. */
export function societyText(society: Society, each: number): string {
  const gets = `A housing society gets ${rupees(each)} for each kW, up to ${society.to_kw} kW and ${society.kw_per_house} kW a house`;
  const commons = 'for common services such as lifts, pumps and charging points alone';
  const members = 'Plants of its members count against both limits.';
  if (society.common_services_only && society.members_plants_count) return `${gets}, ${commons}. ${members}`;
  if (society.common_services_only) return `${gets}, ${commons}.`;
  return society.members_plants_count ? `${gets}. ${members}` : `${gets}.`;
}

type Need = keyof Regulation['subsidy_conditions']['value'];
const needs: Record<Need, string> = {
  domestic_cells: 'panels made in India from Indian cells',
  registered_vendor: 'a vendor registered on the national portal who installs the whole system',
  own_home: 'a home of your own',
  utility_connection: 'a connection to the grid',
};
/** What the subsidy needs, in one sentence. */
export const needsText = (value: Regulation['subsidy_conditions']['value']): string =>
  `It needs ${listed(
    Object.entries(needs)
      .filter(([name]) => value[name as Need])
      .map(([, text]) => text),
  )}.`;

/** What banks lend under the scheme. */
export const loanWords = ({
  percent,
  most_rupees,
  most_months,
  own_percent,
}: Regulation['loan']['value']): string =>
  `Public sector banks lend homes up to ${rupees(most_rupees)} for it without security, at about ${percent} % a year and for at most ${most_months} months. You pay ${own_percent} % of the price yourself. The rate moves with that of the Reserve Bank: ask your bank.`;

export function subsidyRules(all: Regulation): RuleInWords[] {
  const { subsidy_home: home, subsidy_society: society, subsidy_special_states: special } = all;
  const most = (state?: string) => {
    const kw = Math.max(...home.value.steps.map(({ to_kw }) => to_kw));
    const fitting = { domesticCells: true, registeredVendor: true, on: home.from };
    return rupees(toRupees(subsidyFor(all, { ...fitting, kw, buyer: 'home', state }).paise));
  };
  const steps = home.value.steps.map(
    ({ to_kw, rupees_per_kw }) => `${rupees(rupees_per_kw)} for each kW up to ${to_kw} kW`,
  );
  return [
    inWords(`PM Surya Ghar pays the owner of a home ${steps.join(', then ')}: ${most()} at most.`, home),
    inWords(
      `In these states it is ${special.value.more_percent} % more, ${most(special.value.states[0])} at most: ${listed(special.value.states)}.`,
      special,
    ),
    inWords(societyText(society.value, society.value.rupees_per_kw), society),
    inWords(
      `${needsText(all.subsidy_conditions.value)} Parts and kits bought on their own earn none.`,
      all.subsidy_conditions,
    ),
    inWords(
      `A vendor of the scheme gives a warranty of ${all.vendor_terms.value.warranty_years} years on the whole system. The vendor repairs it for ${all.vendor_terms.value.maintenance_years} years without charge.`,
      all.vendor_terms,
    ),
    inWords(loanWords(all.loan.value), all.loan),
    inWords(`The scheme ends on ${dayInWords(all.subsidy_end.value.last_day)}.`, all.subsidy_end),
    ...all.state_money.map((money) => inWords(stateMoneyRule(money, all.subsidy_end.value.last_day), money)),
  ];
}
