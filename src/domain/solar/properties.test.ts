import { expect, test } from 'vitest';
import { wordsOf } from '#texts/en/solar.ts';
import type { BatteryFacts, InverterFacts, OtherFacts, PanelFacts } from '../product/product-facts.ts';
import { checkSystem } from './check-system.ts';
import { verdicts } from './finding.ts';
import { pairPanel } from './pair.ts';
import { coldVoltage, mostInSeries } from './panel-voltage.ts';
import type { Part, Site } from './system.ts';

/** A small generator with a seed (mulberry32): the same cases in every run. */
function generator(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1));
  const maybe = <Value>(value: Value, chance = 0.9) => (next() < chance ? value : undefined);
  return { between, whole, maybe };
}
type Random = ReturnType<typeof generator>;

function randomPanel({ between, maybe }: Random, known = 0.9): PanelFacts {
  const voc = between(18, 60);
  const isc = between(2, 19);
  return {
    kind: 'panel',
    power_w: maybe(voc * isc * 0.78, known),
    voc_v: maybe(voc, known),
    isc_a: maybe(isc, known),
    vmp_v: maybe(voc * between(0.8, 0.86), known),
    imp_a: maybe(isc * between(0.9, 0.96), known),
    beta_voc_percent_per_k: maybe(-between(0.2, 0.4), known),
    gamma_pmax_percent_per_k: maybe(-between(0.25, 0.5), known),
    system_voltage_v: maybe([600, 1000, 1500][Math.floor(between(0, 3))], known),
    series_fuse_a: maybe(between(10, 35), known),
    bifacial: maybe(between(0, 1) < 0.5, known),
  };
}
function randomInverter({ between, whole, maybe }: Random, known = 0.9): InverterFacts {
  const highest = between(50, 1500);
  const watts = between(300, 60_000);
  const tracker = () => ({
    low_v: maybe(highest * between(0.1, 0.3), known),
    high_v: maybe(highest * between(0.7, 0.95), known),
    current_a: maybe(between(8, 45), known),
    short_circuit_a: maybe(between(10, 60), known),
    strings: maybe(whole(1, 4), known),
    power_w: maybe(watts * between(0.4, 1), known),
    start_v: maybe(highest * between(0.1, 0.3), known),
  });
  return {
    kind: 'inverter',
    inverter_kind: maybe((['string', 'micro', 'hybrid', 'off-grid'] as const)[whole(0, 3)], known),
    phases: maybe(between(0, 1) < 0.5 ? 1 : 3, known),
    ac_power_w: maybe(watts, known),
    ac_voltage_v: maybe(230, known),
    array_max_w: maybe(watts * between(1, 2), known),
    dc_voltage_max_v: maybe(highest, known),
    trackers: maybe(Array.from({ length: whole(1, 4) }, tracker), known),
    battery_voltage_v: maybe(48, known),
    battery_low_v: maybe(40, known),
    battery_high_v: maybe(60, known),
    battery_current_a: maybe(between(30, 200), known),
    charger_least_a: maybe(between(5, 60), known),
    chemistries: maybe(['lfp'], known),
    protocols: maybe(['CAN'], known),
    dialects: maybe(['Link 2'], known),
  };
}
const randomBattery = ({ between, maybe }: Random, known = 0.9): BatteryFacts => ({
  kind: 'battery',
  energy_kwh: maybe(5, known),
  voltage_v: maybe(between(40, 60), known),
  usable_percent: maybe(90, known),
  charge_a: maybe(between(20, 150), known),
  discharge_a: maybe(between(50, 200), known),
  chemistry: maybe('lfp', known),
  protocols: maybe(['CAN'], known),
  dialects: maybe(['Link 2'], known),
});
const randomBox = ({ between, whole, maybe }: Random, known = 0.9): OtherFacts => ({
  kind: 'other',
  use: 'dc-box',
  voltage_max_v: maybe([600, 1000, 1500][whole(0, 2)], known),
  current_a: maybe(between(10, 40), known),
  fuse_a: maybe(between(10, 40), known),
  inputs: maybe(whole(1, 12), known),
});
const randomController = ({ between, whole, maybe }: Random, known = 0.9): OtherFacts => ({
  kind: 'other',
  use: 'charge-controller',
  controller: maybe(between(0, 1) < 0.5 ? 'mppt' : 'pwm', known),
  current_a: maybe(between(10, 80), known),
  chemistries: maybe(['lfp'], known),
  battery_options: maybe(
    [12, 24, 48].slice(whole(0, 2)).map((battery_v) => ({
      battery_v,
      pv_max_v: between(20, 250),
      panels_max_w: battery_v * between(10, 80),
    })),
    known,
  ),
});

/** Few enough for a busy machine: each case tries many ways to wire it. */
const cases = 15;
/** Each of these is checked some forty times, once without each fact. */
const wholeCases = 5;
const bands = [30, 10, 5, 0, -5, -10, -20, -35, -40];
const rank = (verdict: (typeof verdicts)[number]) => verdicts.indexOf(verdict);
const part = (facts: Part['facts'], quantity = 1): Part => ({ name: facts?.kind ?? '', quantity, facts });

test('colder never allows more panels in a string, and never makes a set fit better', () => {
  const random = generator(1);
  for (let index = 0; index < cases; index++) {
    const panel = randomPanel(random);
    const inverter = randomInverter(random);
    const most = bands.map((band) => mostInSeries(panel, inverter.dc_voltage_max_v, band) ?? 0);
    expect(most).toEqual(most.toSorted((a, b) => b - a));
    const count = random.whole(1, 40);
    const atBand = (coldestC: number) => checkSystem([part(panel, count), part(inverter)], { coldestC });
    const ranks = bands.map((band) => {
      const verdict = atBand(band).findings.some((one) => one.verdict === 'refuse') ? 'refuse' : 'ok';
      return rank(verdict);
    });
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  }
});

test('one panel more never lowers the voltage of a string, and colder never does', () => {
  const random = generator(2);
  for (let index = 0; index < cases; index++) {
    const panel = { ...randomPanel(random), voc_v: random.between(18, 60) };
    const celsius = random.between(-35, 35);
    const volts = Array.from({ length: 30 }, (_, more) => coldVoltage(panel, more + 1, celsius) ?? 0);
    expect(volts).toEqual(volts.toSorted((a, b) => a - b));
    expect(coldVoltage(panel, 9, celsius - 5) ?? 0).toBeGreaterThanOrEqual(volts[8] ?? 0);
  }
});

test('colder never lets a charge controller take what it refuses where it is warmer', () => {
  const random = generator(5);
  for (let index = 0; index < cases; index++) {
    const parts = [
      part(randomPanel(random, 1), random.whole(1, 8)),
      part(randomController(random, 1)),
      part({ ...randomBattery(random, 1), voltage_v: 12.8 * 2 ** random.whole(0, 2) }),
    ];
    const refusals = bands.map((coldestC) => checkSystem(parts, { coldestC }).verdict === 'refuse');
    expect(refusals).toEqual(refusals.toSorted((a, b) => Number(a) - Number(b)));
  }
});

/** Facts that some rule reads for these parts; the others may be missing. */
const read: Record<string, readonly string[]> = {
  panel: [
    'power_w',
    'voc_v',
    'isc_a',
    'vmp_v',
    'imp_a',
    'beta_voc_percent_per_k',
    'gamma_pmax_percent_per_k',
    'system_voltage_v',
    'series_fuse_a',
  ],
  inverter: [
    'ac_power_w',
    'array_max_w',
    'dc_voltage_max_v',
    'trackers',
    'battery_low_v',
    'battery_current_a',
    'chemistries',
    'protocols',
    'dialects',
  ],
  battery: ['voltage_v', 'chemistry', 'protocols', 'dialects', 'charge_a', 'discharge_a'],
  other: ['voltage_max_v', 'current_a', 'fuse_a', 'inputs'],
};
const ofTrackers = ['low_v', 'high_v', 'current_a', 'short_circuit_a', 'power_w', 'start_v'];

test('a fact that is unknown never says that parts fit', () => {
  const random = generator(3);
  const site: Site = { coldestC: 0 };
  let known = 0;
  for (let index = 0; index < wholeCases; index++) {
    const parts: NonNullable<Part['facts']>[] = [
      randomPanel(random, 1),
      { ...randomInverter(random, 1), inverter_kind: 'hybrid' as const },
      randomBattery(random, 1),
      randomBox(random, 1),
    ];
    const count = random.whole(1, 20);
    const asParts = (all: typeof parts) => all.map((facts, place) => part(facts, place === 0 ? count : 1));
    if (checkSystem(asParts(parts), site).findings.every(({ verdict }) => verdict !== 'unknown')) known += 1;
    const without = parts.flatMap((facts) =>
      (read[facts.kind] ?? []).map((name) => ({ facts, name, less: { ...facts, [name]: undefined } })),
    );
    const trackers = parts.flatMap((facts) =>
      facts.kind === 'inverter'
        ? ofTrackers.map((name) => ({
            facts,
            name,
            less: { ...facts, trackers: facts.trackers?.map((one) => ({ ...one, [name]: undefined })) },
          }))
        : [],
    );
    for (const { facts, name, less } of [...without, ...trackers]) {
      const { findings } = checkSystem(
        asParts(parts.map((one) => (one === facts ? (less as typeof facts) : one))),
        site,
      );
      expect(
        // A limit that is still known may refuse already.
        findings.filter(
          ({ rule, verdict }) => verdict === 'unknown' || (rule === 'cold-voltage' && verdict === 'refuse'),
        ),
        `${facts.kind} without ${name}`,
      ).not.toEqual([]);
    }
  }
  // With all facts no rule is left open: else the test above would hold for any rule.
  expect(known).toBe(wholeCases);
});

test('every set of facts gives numbers and sentences, whatever is missing', () => {
  const random = generator(4);
  for (let index = 0; index < cases; index++) {
    const known = random.between(0.3, 1);
    const panel = randomPanel(random, known);
    const inverter = randomInverter(random, known);
    const { findings } = checkSystem(
      [
        part(panel, random.whole(1, 60)),
        part(inverter, random.whole(1, 2)),
        part(randomBattery(random, known), random.whole(1, 4)),
        part(randomBox(random, known)),
      ],
      { coldestC: random.between(-30, 20), sanctionedLoadKw: 5, phases: 1, netMetering: true },
    );
    const pair = pairPanel(part(panel) as never, part(inverter) as never, { coldestC: 0 });
    const small = checkSystem(
      [
        part(panel, random.whole(1, 6)),
        part(randomController(random, known)),
        part(randomBattery(random, known), 2),
      ],
      { coldestC: 0 },
    );
    for (const { says, change = '' } of [...findings, ...pair.findings, ...small.findings].map(wordsOf)) {
      expect(`${says} ${change}`).not.toMatch(/NaN|undefined|Infinity|null/);
      expect(says).toMatch(/\.$/);
    }
  }
});
