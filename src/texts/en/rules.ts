import { dayInWords } from '#domain/base/time.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { listed } from '#texts/en/format.ts';
import { plural } from '../texts.ts';
import { capital } from './fact-rows.ts';
import { inWords, type RuleInWords, subsidyRules } from './rules-subsidy.ts';

/** Every rule of content/regulation.json as sentences for buyers. */

type RuleGroup = { title: string; rules: RuleInWords[] };

const isText = (text: string | false): text is string => text !== false;

function netMetering({
  almm,
  net_metering: net,
  utility_days: days,
  load_raised: load,
  phase_limits: phase,
}: Regulation): RuleInWords[] {
  const lists = [almm.value.list_1 && 'panels of list I', almm.value.list_2 && 'cells of list II'];
  const limits = phase.value.states.map(({ state, to_kw, of_panels }) =>
    of_panels ? `${to_kw} kW of panels in ${state}` : `${to_kw} kW of inverter output (AC) in ${state}`,
  );
  return [
    inWords(
      `A system with a net meter, or one that sells through open access, needs ${listed(lists.filter(isText))} of the government's approved models (ALMM), if it is commissioned since ${dayInWords(almm.from)}. Each panel and kit says in which lists its panels are. A system without the grid does not need them. An old clarification, of 7 October 2022, leaves out private plants behind the meter: ask your electricity company.`,
      almm,
    ),
    inWords(
      `A system may be as large as the lowest of ${listed(net.value.limits)}. Up to ${net.value.feasible_to_kw} kW it is allowed without a study.`,
      net,
    ),
    inWords(
      `The electricity company has ${days.value.study} days to study a larger system. After that it counts as accepted. It has ${days.value.commission} days to commission a system that is reported as built.`,
      days,
    ),
    inWords(loadWords(load.value.to_kw), load),
    inWords(
      `On one phase it may have at most ${listed(limits)}. Of other states we found no source. Ask your electricity company, and whether it means the inverter or the panels.`,
      phase,
    ),
  ];
}

/** That the sanctioned load need not be raised first. */
export const loadWords = (kw: number): string =>
  `A system of up to ${kw} kW may be larger than your sanctioned load: the electricity company raises the load with the application. Your fixed charge may rise with it. Above ${kw} kW ask for more load first.`;

function sale(all: Regulation): RuleInWords[] {
  const { mono_percent, thin_film_percent, poly_percent } = all.least_efficiency.value;
  return [
    inWords(
      `${capital(listed(all.bis.value.covers))} need the mark of the Bureau of Indian Standards (BIS): ${all.bis.value.standards.join(', ')}.`,
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
    `GST is ${gst.value.solar_percent} % on panels and other solar devices. On a system sold with its installation it is ${gst.value.installed_percent} %, because ${gst.value.installed_goods_percent} % of the price counts as goods.`,
    gst,
  ),
  inWords(`On a battery sold alone GST is ${gst_battery.value.percent} %.`, gst_battery),
  inWords(
    `A business writes off ${depreciation.value.percent} % of what is left of a solar plant’s cost each year. In a first year of less than ${depreciation.value.half_below_days} days of use it is half of that. Ask your accountant.`,
    depreciation,
  ),
];

const complaints = ({ grievances, company_details }: Regulation): RuleInWords[] => [
  inWords(
    `A complaint is acknowledged within ${grievances.value.acknowledged_in_hours} hours and settled within ${plural(grievances.value.redressed_in_months, 'one month', '# months')}. A shop shows its legal name, its address and its grievance officer, with name, designation, phone and e-mail.`,
    grievances,
  ),
  inWords('A company shows its Corporate Identity Number and whom to ask on its home page.', company_details),
];

export const rulesInWords = (all: Regulation): RuleGroup[] => [
  { title: 'Subsidy for homes', rules: subsidyRules(all) },
  { title: 'Net metering', rules: netMetering(all) },
  { title: 'What may be sold', rules: sale(all) },
  { title: 'GST and income tax', rules: tax(all) },
  { title: 'Complaints', rules: complaints(all) },
];
