import { celsius, grouped, kilowatts, plain, rupees } from '#domain/base/figures.ts';
import { arrives, generatorLoad, type OffGridPlan, type OffGridWish } from '#domain/solar/off-grid.ts';
import type { OffGridSet } from '#domain/solar/off-grid-set.ts';
import { units } from '#texts/en/format.ts';
import { plural, sentences } from '../texts.ts';
import { aboutHours, applianceNames } from './appliances.ts';
import { ownGeneratorText } from './planner-coming.ts';
import { supplyText } from './solar-needs.ts';

/** The planner's answer for a home without a grid, or without a bill. */

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const kwh = (value: number): string => `${plain(Math.round(value * 10) / 10)} kWh`;
/** Of lithium nine tenths may be used, of lead-acid half: as the shop's batteries state. */
const stated = { lithium: 0.9, leadAcid: 0.5 };

export const offGridTexts = {
  title: ({ panelsKw, usableKwh }: OffGridPlan): string =>
    `Without a grid: ${kilowatts(panelsKw)} of panels and a battery of ${kwh(usableKwh / stated.lithium)}`,
  /** "Assam: 3 × Ceiling fans, 10 hours; 6 × LED lights, 6 hours". */
  asked: ({ state, uses }: OffGridWish): string =>
    `${state.name}: ${uses
      .filter(({ count, hours }) => count > 0 && hours > 0)
      .map(
        ({ appliance, count, hours }) =>
          `${count} × ${applianceNames[appliance.slug]}, ${plain(hours)} hours`,
      )
      .join('; ')}`,
  reason: (plan: OffGridPlan, { state, mayHaveGrid, generatorKva }: OffGridWish): string =>
    sentences(
      mayHaveGrid && 'You gave no bill, so we planned a home without a grid.',
      `Your appliances use ${kwh(plan.dayKwh)} a day. The panels make that in ${months[plan.worstMonth]}, the month with the least sun in ${state.name}, also in a poor year.`,
      generatorKva !== undefined &&
        ownGeneratorText(generatorKva, plan.generatorKva, applianceNames[plan.hardest.slug]),
    ),
  figures: (plan: OffGridPlan): { label: string; value: string }[] => [
    { label: 'of panels', value: kilowatts(plan.panelsKw) },
    { label: 'of lithium battery', value: kwh(plan.usableKwh / stated.lithium) },
    { label: 'or of lead-acid battery', value: kwh(plan.usableKwh / stated.leadAcid) },
    { label: 'inverter, all the time', value: `${grouped(plan.watts)} W` },
    { label: 'inverter, for some seconds', value: `${grouped(plan.startVa)} VA` },
    { label: 'generator, if you want one', value: `${plain(plan.generatorKva)} kVA` },
  ],
  sums: (plan: OffGridPlan, { days, state }: OffGridWish): string[] => [
    `Panels: ${kwh(plan.dayKwh)} a day ÷ (${plain(Math.round(plan.kwhPerKwDay * 100) / 100)} kWh × ${arrives}). The first is what one kW makes on a day of ${months[plan.worstMonth]} with ${state.spreadPercent} % less sun than usual. The second is the share that arrives through charger, battery and inverter, our own assumption.`,
    `Battery: ${plural(days, 'one day', '# days')} without sun × ${kwh(plan.dayKwh)} ÷ 0.9, because the inverter passes on nine tenths. Of a lithium battery 90 % may be used, of lead-acid 50 %.`,
    `Inverter: all of it together takes ${grouped(plan.watts)} W. The hardest start (${applianceNames[plan.hardest.slug]}) takes it to ${grouped(plan.startVa)} VA.`,
    `Generator: it starts and runs all of it at ${generatorLoad * 100} % of its power, and makes the use of a day in ${aboutHours(plan.generatorHours)}. It goes to an input of the inverter that is made for it, or through a changeover switch. Both must never be on the same wires at once. Ask us which inverters have such an input.`,
    'The watts, the starts and the hours that you did not give are typical ones, our own assumption. Look at the label of each appliance.',
  ],
  sumsTitle: 'Where the sizes come from',
  setTitle: 'From our shop',
  set: ({ supplies }: OffGridSet): string =>
    `These are our cheapest parts that are enough and fit together. Together they cost ${rupees(supplies.reduce((sum, { part, quantity }) => sum + Math.round(part.price * quantity * 100), 0))}. Structure, cables, boxes, earthing and fitting cost extra.`,
  supply: supplyText,
  coldNote: (coldestC: number, isKnown: boolean): string =>
    isKnown
      ? `Checked down to ${celsius(coldestC)}.`
      : `Checked down to ${celsius(coldestC)}, as in the plains. Give your PIN code if it gets colder where you live.`,
  noSet: 'None of our inverters with a battery and panels is enough. Ask us: we plan it with you.',
  unread: 'The shop’s parts could not be read. The sizes are right all the same.',
  subsidy: ({ uses }: OffGridWish): string =>
    sentences(
      'Without a connection to a utility there is no subsidy of PM Surya Ghar.',
      uses.some(({ appliance, count }) => appliance.slug === 'pump' && count > 0) &&
        'For a pump that waters a field, ask about PM-KUSUM before you pay. It pays 30 or 50 % of a pump of up to 7.5 HP, and states may add to it. Its page, pmkusum.mnre.gov.in, gave 31 March 2026 as its end when we read it on 27 November 2026. Ask your state’s agency for renewable energy whether it still takes applications.',
    ),
  withGrid: ({ monthUnits }: OffGridPlan): string =>
    `If you have a grid: plan for about ${units(monthUnits)} a month instead`,
};
