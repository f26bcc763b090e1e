import { celsius, grouped, rupees } from '#domain/base/figures.ts';
import type { StateYield } from '#domain/places/yield.ts';
import type { Discom } from '#domain/regulation/discoms.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import type { Offer } from '#domain/solar/offer.ts';
import type { StateFigures, systemInState } from '#domain/solar/state-figures.ts';
import { listed, units } from '#texts/en/format.ts';
import { sentences } from '../texts.ts';
import { capital } from './fact-rows.ts';
import { type Dated, longDay, needsText, societyText } from './rules-subsidy.ts';

/** What the page of a state says: subsidy, utilities, cold, what systems give and kits cost. */

export const statesTexts = {
  months: 'Units that one kW gives in each month',
  utilities: 'What electricity companies ask for',
  rules: 'All rules that we know, with their sources',
  cold: 'The coldest hour',
  coldNote: 'A row of panels (a string) has its highest voltage then, and an inverter must take it.',
  coldList: 'In twenty years it was, as a band of 5 °C:',
  tariffs: 'Tariffs of homes, by electricity company',
  otherTariffs:
    'Of the others we found no whole table with a date. The page of each state says what we found.',
  sources: 'Where these figures come from',
  check: 'Check before you decide: rules and tariffs change.',
  size: (kw: number): string => `${kw} kW`,
  made: 'Units a year',
  spread: ({ spreadPercent }: StateYield): string => `${spreadPercent} % less or more sun`,
  range: (from: number, to: number): string => `${grouped(from)} to ${grouped(to)}`,
  savesAt: (used: number): string => `Saves at ${grouped(used)} units a month`,
  savesForRupee: 'Saves for each ₹1 a unit costs',
  subsidy: 'Subsidy for a home',
  none: 'None',
} as const;

export const tariffSource = ({ from, source, review_by }: Discom): string =>
  `Since ${longDay(from)}. Source: ${capital(source)}. We check it again by ${longDay(review_by)}.`;

type Source = { of: string; source: string; from?: string | undefined; reviewBy: string };
export const sourceText = ({ of, source, from, reviewBy }: Source): string =>
  from && from !== 'varies'
    ? `${of}: ${source}; in force since ${longDay(from)}; we check it again by ${longDay(reviewBy)}.`
    : `${of}: ${source}; we check it again by ${longDay(reviewBy)}.`;

/** Below the cards of the sizes: whose bill it is, or how to work it out where no tariff is known. */
export const savingNote = ({ state, counted }: StateFigures, someSaveAll: boolean): string =>
  counted
    ? sentences(
        `This is saved in a year by ${counted.customers} of ${counted.names.join(', ')} that use so many units a month.`,
        'We count by the slabs of the energy charge, with the free units that most homes have. The panels take away the dearest units first. Fixed charges, duties and taxes are left out.',
        someSaveAll &&
          '* The whole energy charge: what is made beyond the use of the home counts nothing here.',
      )
    : `We know no tariff of ${state.name} with a source that holds today. So we name no saving in rupees. Take the energy charge of your bill, without the fixed charge, and divide it by the units: that is what a unit costs you. Multiply it by the figure above, as long as your home uses as much as the panels make.`;

function fittingText(range: Offer['fitting']): string {
  if (!range) return 'Ask us what fitting costs.';
  const [from, to] = range;
  return to === 0
    ? 'Fitting is included.'
    : `Fitting costs ${rupees(from * 100)} to ${rupees(to * 100)} more.`;
}

export const kitLine = (kit: Offer, kwh: number, isSubsidyOver: boolean): string =>
  sentences(
    `It makes ${units(kwh)} a year here.`,
    fittingText(kit.fitting),
    kit.phases === 1 ? 'For one phase.' : 'For three phases.',
    kit.subsidised && !isSubsidyOver ? 'A subsidy is possible.' : 'It gets no subsidy.',
  );

/** What a system makes and saves in a state. */
export function systemText(
  { name }: StateYield,
  { made, counted, saving }: ReturnType<typeof systemInState>,
): string {
  const makes = `In ${name} it makes about ${grouped(made.kwh)} units a year`;
  if (saving?.paise === 0 && counted)
    return `${makes}. A home that uses as many, ${grouped(saving.units)} a month, pays nothing for them at ${counted.names[0]}: it saves nothing.`;
  if (saving && counted)
    return `${makes}. A home that uses as many, ${grouped(saving.units)} a month, saves about ${rupees(saving.paise)} a year of the energy charge, by the tariff of ${counted.names[0]}.`;
  return counted ? `${makes}.` : `${makes}. We know no tariff there with a source, so we name no saving.`;
}

type Rules = Pick<
  Regulation,
  'subsidy_special_states' | 'subsidy_end' | 'subsidy_society' | 'subsidy_conditions'
>;
export const stateSubsidy = {
  heading: (state: string): string => `Subsidy in ${state}`,
  over: (lastDay: string): string =>
    `The national subsidy for homes ended on ${longDay(lastDay)}. We know of no extension.`,
  rates: ({ state, hasSpecialSubsidy }: StateFigures, rules: Rules): string => {
    const { more_percent: more } = rules.subsidy_special_states.value;
    const society = rules.subsidy_society.value;
    return sentences(
      hasSpecialSubsidy
        ? `${state.name} is one of the states and territories with ${more} % more than the national rates. The figures above have it.`
        : `${state.name} has the national rates.`,
      needsText(rules.subsidy_conditions.value),
      societyText(society, society.rupees_per_kw * (hasSpecialSubsidy ? 1 + more / 100 : 1)),
      `The scheme ends on ${longDay(rules.subsidy_end.value.last_day)}.`,
    );
  },
  source: ({ from, source, review_by }: Dated): string =>
    `Since ${longDay(from)}: ${source}; we check it again by ${longDay(review_by)}.`,
  paid: 'It is paid to your bank account after switch-on. The government portal decides about each home. A kit that you buy alone does not get it.',
} as const;

export const stateUtilities = {
  netMetering: ({ value }: Regulation['net_metering']): string =>
    `With net metering the lowest of these counts: ${listed(value.limits)}. Up to ${value.feasible_to_kw} kW a system is allowed without a study.`,
  almm: ({ value, from }: Regulation['almm']): string | undefined => {
    const lists = [value.list_1 && 'I (panels)', value.list_2 && 'II (cells)'].filter((one) => one !== false);
    return lists.length > 0
      ? `A net meter needs panels on ALMM list ${listed(lists)} since ${longDay(from)}.`
      : undefined;
  },
  noOther: (state: string): string =>
    `We know no other rule of an electricity company in ${state} with a source. Ask yours before you order.`,
} as const;

type City = { name: string; coldestC: number; source?: string | undefined; note?: string | undefined };
const elsewhere =
  'There we count with the coldest of the three nearest stations. We take off 6.5 °C for each kilometre above it, and 3 °C to be safe.';
export const stateCold = {
  city: ({ name, coldestC, source, note }: City): string => {
    const from = source
      ? `${name}: from ${celsius(coldestC)} (${source})`
      : `${name}: from ${celsius(coldestC)}`;
    return note ? `${from}. ${note}` : from;
  },
  others: (coldest: number): string =>
    sentences(
      'Hills are colder than the cities below them. Your place may be away from these cities.',
      elsewhere,
      `For a place that we do not know we count with ${celsius(coldest)}.`,
    ),
  none: (state: string): string =>
    sentences(
      `We have no station in ${state}. You may give a PIN code.`,
      elsewhere,
      'If you know better, tell us.',
    ),
} as const;
