import { expect, test } from 'vitest';
import { discoms, regulation, stateOf, usualHome, yields } from '#tests/support/sample-home.ts';
import type { Offer } from './offer.ts';
import { planFor, type Situation } from './plan.ts';

/**
 * The planner's figures for many situations. A change of a formula is a change of every-plan.txt;
 * `npm run test:unit every-plan -- -u` writes it anew.
 */

const kit = (kw: number, more: Partial<Offer> = {}): Offer => ({
  slug: `kit-${kw}`,
  name: `Kit ${kw} kW`,
  kw,
  price: kw * 50_000,
  fitting: [kw * 3000, kw * 5000],
  panels: Math.ceil(kw / 0.54),
  outline: [2.278, 1.134],
  inverter: kw * 9000,
  phases: kw > 5 ? 3 : 1,
  domestic: true,
  subsidised: true,
  coldest: -10,
  ...more,
});
const offers = [
  kit(1),
  kit(2, { fitting: [0, 0] }),
  kit(3, { degradation: { first_year_percent: 1, per_year_percent: 0.4, years: 30 } as never }),
  kit(3, { slug: 'imported', price: 120_000, domestic: false, subsidised: false }),
  kit(5, { inverter: 0 }),
  kit(5, { slug: 'backup', batteryKwh: 5.12, subsidised: false }),
  kit(10),
];
const unknownFitting = offers.map(({ fitting: _, ...offer }) => offer);

const situations: Record<string, Partial<Situation>> = {
  usual: {},
  'Maharashtra, with a hot season': {
    state: stateOf('maharashtra'),
    units: 250,
    bill: 2400,
    hotUnits: 600,
  },
  'Assam, by its bill': { state: stateOf('assam'), units: 400, bill: 3200 },
  'Delhi, at the rate of the bill': { state: stateOf('delhi'), units: 600, bill: 4200, ownRate: true },
  'a business': { buyer: 'business', units: 3000, bill: 30_000, phases: 3 },
  'a society': { buyer: 'society', houses: 40, units: 4000, bill: 34_000, phases: 3 },
  'a bill of ten units': { units: 10 },
  'a hundred thousand units': { units: 100_000, bill: 700_000 },
  'a small roof': { area: 4 },
  'a roof of 30 m²': { area: 30 },
  'a long narrow roof': { area: 40, side: 2.5 },
  'one phase': { units: 900, phases: 1 },
  'with backup': { units: 600, backup: true },
  'with a credit for what is fed in': { credit: 3 },
  'with a price of its own': { pricePerKw: 65_000 },
  'the imported kit': { kit: 'imported' },
  'Punjab, free units': { state: stateOf('punjab'), units: 600 },
  'a bill of nothing': { units: undefined, bill: 0 },
  'Rajasthan, by its bill': { state: stateOf('rajasthan'), units: 300, bill: 2400 },
  'Telangana, by its bill': { state: stateOf('telangana'), units: 350, bill: 2300 },
};

const rupees = (paise: number | undefined): string => (paise === undefined ? '-' : (paise / 100).toFixed(0));
const year = (value: number | undefined): string => value?.toFixed(2) ?? '-';

function described(given: Partial<Situation>, from: readonly Offer[]): string[] {
  const plan = planFor(
    { ...usualHome, ...given },
    { yields, regulation, discoms, today: '2026-11-22', offers: from },
  );
  if (!plan) return ['no plan'];
  const { size, limit, costPerKw, isFitted, kw, months, roof, co2, subsidy } = plan;
  return [
    `${plan.decision}${plan.isFree ? ', free' : ''}: badly ${year(plan.cases?.bad.payback)}, well ${year(plan.cases?.good.payback)}`,
    `${size} kW (${limit}), one kW ${rupees(costPerKw)}${isFitted ? ' fitted' : ''}; looked at: ${kw} kW`,
    ...plan.steps.map(
      (one) =>
        `  step ${one.kw}: saves ${rupees(one.saved)}, adds ${rupees(one.adds)}, costs ${rupees(one.costs)}, ${one.pays}`,
    ),
    ...plan.quotes.map(
      (one) =>
        `  ${one.offer?.slug}: ${rupees(one.goods)}, fitting ${one.fitting}, subsidy ${rupees(one.subsidy.paise)} ${one.subsidy.reason ?? ''}, cost ${rupees(one.cost)}, inverter ${rupees(one.inverter)}, saves ${rupees(one.savedInYear)}, back in ${year(one.payback)}, worth ${rupees(one.worth)}, ${one.decision}, after 25 years ${rupees(one.life.at(-1)?.balance)}`,
    ),
    `  subsidy ${rupees(subsidy.paise)} ${subsidy.reason ?? ''}; made ${plan.yield.kwh} (${plan.yield.fromKwh} to ${plan.yield.toKwh}); CO₂ ${co2.from.toFixed(2)} to ${co2.to.toFixed(2)} t`,
    `  months ${months.map(({ saved }) => rupees(saved)).join(' ')}`,
    ...(roof
      ? [
          `  roof ${JSON.stringify(roof, (_, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value))}`,
        ]
      : []),
  ];
}

test('planner: every figure of many situations', async () => {
  const sections = Object.entries(situations).flatMap(([name, given]) => [
    `== ${name}`,
    ...described(given, offers),
    '',
  ]);
  const others = [
    '== without kits',
    ...described({}, []),
    '',
    '== without kits, with a price',
    ...described({ pricePerKw: 60_000 }, []),
    '',
    '== kits of unknown fitting',
    ...described({}, unknownFitting),
    '',
    '== without a bill',
    ...described({ state: stateOf('assam') }, offers),
  ];
  await expect([...sections, ...others].join('\n')).toMatchFileSnapshot('./every-plan.txt');
});
