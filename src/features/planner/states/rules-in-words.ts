import { toRupees } from '#domain/base/money.ts';
import { dayInWords } from '#domain/base/time.ts';
import { capital } from '#domain/product/fact-rows.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { subsidyFor } from '#domain/regulation/subsidy.ts';
import { withThousands } from '#domain/text/text.ts';
import { stateMoneyRule } from '#texts/en/state-money.ts';

/** Every rule of content/regulation.json as a sentence for buyers. */

type Dated = { from: string; review_by: string; source: string };
type RuleInWords = { words: string; note: string };
type RuleGroup = { title: string; rules: RuleInWords[] };

const rupees = (amount: number): string => `₹${withThousands(amount)}`;
const listed = new Intl.ListFormat('en-GB');

function noteOf({ from, review_by, source }: Dated): string {
  const since = from === 'varies' ? 'Differs by state' : `Since ${dayInWords(from)}`;
  return `${since}. Source: ${source}. We check it again by ${dayInWords(review_by)}.`;
}
const inWords = (words: string, rule: Dated): RuleInWords => ({ words, note: noteOf(rule) });

/** What narrows the subsidy of a housing society, to follow its limits in a sentence. */
export const societyLimits = ({
  common_services_only,
  members_plants_count,
}: Regulation['subsidy_society']['value']): string =>
  [
    common_services_only && ', for common services such as lifts, pumps and charging points alone',
    members_plants_count && '; plants of its members count against both limits',
  ]
    .filter((limit) => limit !== false)
    .join('');

function subsidy(all: Regulation): RuleInWords[] {
  const { subsidy_home: home, subsidy_society: society, subsidy_special_states: special } = all;
  const most = (state?: string) => {
    const kw = Math.max(...home.value.steps.map(({ to_kw }) => to_kw));
    const fitting = { domesticCells: true, registeredVendor: true, on: home.from };
    return rupees(toRupees(subsidyFor(all, { ...fitting, kw, buyer: 'home', state }).paise));
  };
  const steps = home.value.steps.map(
    ({ to_kw, rupees_per_kw }) => `${rupees(rupees_per_kw)} for each kW up to ${to_kw} kW`,
  );
  const needs = all.subsidy_conditions.value;
  const conditions = [
    needs.domestic_cells && 'panels made in India from Indian cells',
    needs.registered_vendor && 'a vendor registered on the national portal who installs the whole system',
    needs.own_home && 'a home of your own',
    needs.utility_connection && 'a connection to the grid',
  ].filter((need) => need !== false);
  const { rupees_per_kw, to_kw, kw_per_house } = society.value;
  const limits = societyLimits(society.value);
  return [
    inWords(`PM Surya Ghar pays the owner of a home ${steps.join(', then ')}: ${most()} at most.`, home),
    inWords(
      `In these states it is ${special.value.more_percent} % more, ${most(special.value.states[0])} at most: ${listed.format(special.value.states)}.`,
      special,
    ),
    inWords(
      `A housing society gets ${rupees(rupees_per_kw)} for each kW, up to ${to_kw} kW and ${kw_per_house} kW a house${limits}.`,
      society,
    ),
    inWords(
      `It needs ${listed.format(conditions)}. Parts and kits bought on their own earn none.`,
      all.subsidy_conditions,
    ),
    inWords(
      `A vendor of the scheme gives a warranty of ${all.vendor_terms.value.warranty_years} years on the whole system and repairs it for ${all.vendor_terms.value.maintenance_years} years without charge.`,
      all.vendor_terms,
    ),
    inWords(loanWords(all.loan.value), all.loan),
    inWords(`The scheme ends on ${dayInWords(all.subsidy_end.value.last_day)}.`, all.subsidy_end),
    ...all.state_money.map((money) => inWords(stateMoneyRule(money, all.subsidy_end.value.last_day), money)),
  ];
}

/** What banks lend under the scheme. */
export const loanWords = ({
  percent,
  most_rupees,
  most_months,
  own_percent,
}: Regulation['loan']['value']): string =>
  `Public sector banks lend homes up to ${rupees(most_rupees)} for it without security, at about ${percent} % a year and for at most ${most_months} months; ${own_percent} % of the price is your own. The rate moves with that of the Reserve Bank: ask yours.`;

function netMetering({
  almm,
  net_metering: net,
  utility_days: days,
  load_raised: load,
  phase_limits: phase,
}: Regulation): RuleInWords[] {
  const lists = [almm.value.list_1 && 'panels of list I', almm.value.list_2 && 'cells of list II'].filter(
    (list) => list !== false,
  );
  return [
    inWords(
      `A system with a net meter, or one that sells through open access, that is commissioned since ${dayInWords(almm.from)} needs ${listed.format(lists)} of the government's approved models (ALMM). Each panel and kit says in which lists its panels are. A system without the grid does not need them. An old clarification, of 7 October 2022, leaves out private plants behind the meter: ask.`,
      almm,
    ),
    inWords(
      `A system may be as large as the lowest of ${listed.format(net.value.limits)}. Up to ${net.value.feasible_to_kw} kW counts as feasible.`,
      net,
    ),
    inWords(
      `The utility has ${days.value.study} days to study a larger system, or it counts as accepted, and ${days.value.commission} days to commission one that is reported as built.`,
      days,
    ),
    inWords(loadWords(load.value.to_kw), load),
    inWords(
      `On one phase it may have at most: ${listed.format(phase.value.states.map(({ state, to_kw, of_panels }) => `${to_kw} kW of ${of_panels ? 'panels' : 'inverter output (AC)'} in ${state}`))}. Of other states we found no source: ask your electricity company, and whether it means the inverter or the panels.`,
      phase,
    ),
  ];
}

/** That the sanctioned load need not be raised first. */
export const loadWords = (kw: number): string =>
  `Up to ${kw} kW a sanctioned load below the system is no hindrance: the utility raises it with the application. Your fixed charge may rise with it. Above ${kw} kW ask for more load first.`;

function sale(all: Regulation): RuleInWords[] {
  const { mono_percent, thin_film_percent, poly_percent } = all.least_efficiency.value;
  return [
    inWords(
      `${capital(listed.format(all.bis.value.covers))} need the mark of the Bureau of Indian Standards (BIS): ${all.bis.value.standards.join(', ')}.`,
      all.bis,
    ),
    inWords(
      `A panel must turn at least this share of the light into power: mono ${mono_percent} %, thin film ${thin_film_percent} %, poly ${poly_percent} %.`,
      all.least_efficiency,
    ),
    inWords('A shop names the country of origin of goods, and who imported them.', all.imported_goods),
    inWords('Goods can be searched and sorted by their country of origin.', all.origin_filter),
    inWords(
      'What a package declares stands on the page of the product: maker, packer or importer with address, net quantity, the maximum retail price with all taxes, and whom to ask.',
      all.package_declarations,
    ),
  ];
}

const tax = ({ gst, gst_battery, depreciation }: Regulation): RuleInWords[] => [
  inWords(
    `GST is ${gst.value.solar_percent} % on panels and other solar devices. A system sold with its installation bears ${gst.value.installed_percent} %, because ${gst.value.installed_goods_percent} % of the price counts as goods.`,
    gst,
  ),
  inWords(`A battery sold alone bears ${gst_battery.value.percent} %.`, gst_battery),
  inWords(
    `A business writes off ${depreciation.value.percent} % of what is left of a solar plant’s cost each year, and half of that in a first year of less than ${depreciation.value.half_below_days} days of use. Ask your accountant.`,
    depreciation,
  ),
];

const complaints = ({ grievances, company_details }: Regulation): RuleInWords[] => [
  inWords(
    `A complaint is acknowledged within ${grievances.value.acknowledged_in_hours} hours and settled within ${months(grievances.value.redressed_in_months)}. A shop shows its legal name, its address and its grievance officer, with name, designation, phone and e-mail.`,
    grievances,
  ),
  inWords('A company shows its Corporate Identity Number and whom to ask on its home page.', company_details),
];

const months = (count: number): string => (count === 1 ? 'one month' : `${count} months`);

export const rulesInWords = (all: Regulation): RuleGroup[] => [
  { title: 'Subsidy for homes', rules: subsidy(all) },
  { title: 'Net metering', rules: netMetering(all) },
  { title: 'What may be sold', rules: sale(all) },
  { title: 'GST and income tax', rules: tax(all) },
  { title: 'Complaints', rules: complaints(all) },
];

/** "21 November 2026" for 2026-11-21; any other text is returned unchanged. */
export const longDay = (date: string): string => (/^\d{4}-/.test(date) ? dayInWords(date) : date);
