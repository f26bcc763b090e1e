import { grouped, kilowatts, plain, rupees } from '#domain/base/figures.ts';
import type { Doubt, DoubtReason } from '#domain/solar/bill-gate.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { listed, units, years } from '#texts/en/format.ts';
import { sentences } from '../texts.ts';

/** What the planner asks and assumes about a bill. */

const paise = (amount = 0): string => rupees(Math.round(amount) * 100);

/** "₹12,000 for 350 units is ₹34.29 a unit. By the tariff of MVVNL it would be about ₹2,255." */
function comparison({ units = 1, rupees: typed = 0, byTariff, company }: Doubt): string {
  return sentences(
    `${paise(typed)} for ${grouped(units)} units is ₹${plain(typed / units)} a unit.`,
    byTariff !== undefined &&
      byTariff >= 1 &&
      `By the tariff of ${company} it would be about ${paise(byTariff)}.`,
  );
}
const orOwnRate = 'If it is right, tick “Use the rate of my bill” under “More”.';

/** Why a bill is asked for once more, and what to type. */
const doubts: Record<DoubtReason, (doubt: Doubt) => string> = {
  months: (doubt) =>
    `${comparison(doubt)} Are the units for one month and the rupees for more? Type both from the same bill, and say for how many months it is. ${orOwnRate}`,
  arrears: (doubt) =>
    `${comparison(doubt)} Are old dues, a deposit or a fine in it? Type only what this bill charges for its units, or leave the rupees empty. ${orOwnRate}`,
  credit: (doubt) =>
    `${comparison(doubt)} Was a credit, an advance or help from the state taken off? Type the rupees before that, or leave them empty. ${orOwnRate}`,
  company: (doubt) =>
    `${comparison(doubt)} It fits the tariff of ${doubt.other}. If that is your company, choose it. ${orOwnRate}`,
  reading: ({ units = 0 }) =>
    `${grouped(units)} units are very many. Is it the reading of the meter? Type the units used in this bill, and its rupees.`,
  watts: ({ load = 0 }) => `${kilowatts(load)} is a very large load. Type it in kW: 3,000 W are 3.`,
};
/** Before links to the other companies of the place. */
export const companyText = (names: readonly string[], byTariff: boolean): string =>
  byTariff
    ? `We count with the tariff of ${listed(names)}. If you have another company:`
    : `We count for ${listed(names)}. If you have another company:`;

export const doubtText = (doubt: Doubt): string => doubts[doubt.why](doubt);

/** That a range of rates is counted with, and what would be at its high end. */
export const rangeText = (plan: Plan, high: Plan): string =>
  sentences(
    `We did not find today’s rate of ${plan.discom?.names[0]}. We only know that it lies in a range (${plan.discom?.range?.source}).`,
    plan.chosen &&
      high.chosen &&
      `This answer counts with the lowest rate. With the highest rate ${kilowatts(high.kw)} would pay back in ${years(high.chosen.payback)}.`,
    'For an exact answer, type the units and the rupees of your bill.',
  );

const savedIn = ({ months }: Plan): number => months.reduce((sum, { saved }) => sum + saved, 0);

/** The free units that are counted because most homes have them, and what is without them. */
export const freeUnitsText = ({ bill, discom }: Plan, without: Plan | undefined): string =>
  sentences(
    `We count ${grouped(bill.freeUnits * bill.months)} units of a bill as free, as most homes have it at ${discom?.names[0]} (${discom?.free?.source}).`,
    without &&
      (without.decision === 'no'
        ? 'Without the free units it would not pay either.'
        : `Without the free units ${kilowatts(without.kw)} would save ${rupees(savedIn(without))} a year.`),
  );

const buyers = { home: 'a home', society: 'a housing society', business: 'a business' } as const;

const slopes = { rack: 'panels on racks', flat: 'panels that lie flat', roof: 'a sloping roof' } as const;
const directions = {
  south: 'south',
  'south-east': 'south-east or south-west',
  east: 'east or west',
  'north-east': 'north-east or north-west',
  north: 'north',
} as const;

/** The input in one line, because a printed answer needs it too. */
export function askedText(given: Situation, used: number): string {
  const { state, hotUnits, bill, months, fixed, freeUnits, buyer, area, phases, load, backup } = given;
  const { exportLimit, timeOfDay, workDays, taxPercent, inputCredit } = given;
  const isBusiness = buyer === 'business';
  return [
    `${state.name}, ${buyers[buyer]}`,
    used > 0 && `${given.units ? '' : 'about '}${units(used)} a month`,
    hotUnits && `${grouped(hotUnits)} in hot months`,
    bill !== undefined && `a bill of ${rupees(bill * 100)}${months === 2 ? ' for two months' : ''}`,
    fixed && `${rupees(fixed * 100)} of it fixed`,
    freeUnits && `${grouped(freeUnits)} units free`,
    area && `${grouped(area)} m² of roof`,
    state.roof?.slope && slopes[state.roof.slope],
    state.roof?.direction && `facing ${directions[state.roof.direction]}`,
    state.roof?.shade && `${state.roof.shade === 'none' ? 'no' : state.roof.shade} shade`,
    phases && (phases === 1 ? 'one phase' : 'three phases'),
    load && `sanctioned load ${kilowatts(load)}`,
    exportLimit !== undefined && `at most ${kilowatts(exportLimit)} sent to the grid`,
    timeOfDay && 'a rate by the time of day',
    isBusiness && workDays && `${plain(workDays)} days of work a week`,
    isBusiness && taxPercent && `income tax of ${plain(taxPercent)} %`,
    isBusiness && inputCredit && 'GST claimed back',
    backup && 'with a battery',
  ]
    .filter(Boolean)
    .join(', ');
}
