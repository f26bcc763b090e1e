import { describe, expect, test } from 'vitest';
import {
  inverterFacts as hybrid,
  panelFacts,
  tracker,
  batteryFacts as wall,
} from '#tests/support/sample-system.ts';
import { wordsOf } from '#texts/en/solar.ts';
import type { BatteryFacts, InverterFacts, OtherFacts, PanelFacts } from '../product/product-facts.ts';
import { checkSystem, checkSystems, hasComparedParts, type SystemCheck } from './check-system.ts';
import type { RuleName } from './finding.ts';
import { openKits, systemsOf } from './open-kits.ts';
import { onePerParts, type Part, type Site } from './system.ts';

const bifacial: PanelFacts = { ...panelFacts, almm_list_2: false };
const part = (facts: Part['facts'], quantity = 1, name = facts?.kind ?? 'thing'): Part => ({
  name,
  quantity,
  facts,
});
const nine = [part(bifacial, 9), part(hybrid)];
const fits = ({ findings, verdict }: SystemCheck) =>
  findings.every(({ rule, verdict: one }) => one === 'ok' || rule === 'no-battery') && findings.length > 0
    ? 'ok'
    : verdict;
/** With the words that a shopper reads, and the verdict as if what needs a battery had one: most hybrids here have none. */
const worded = (result: SystemCheck) => ({
  ...result,
  verdict: fits(result),
  findings: result.findings.map((one) => ({ ...one, ...wordsOf(one) })),
});
const check = (parts: Part[], site: Partial<Site> = {}) =>
  worded(checkSystem(parts, { coldestC: 0, ...site }));
type Worded = ReturnType<typeof worded>;
const of = ({ findings }: Worded, rule: RuleName) => findings.find((finding) => finding.rule === rule);
const verdictOf = (result: Worded, rule: RuleName) => of(result, rule)?.verdict;

describe('a string of panels', () => {
  test('nine 585 W panels fit the 5 kW hybrid at 0 °C, with 498 V', () => {
    const result = check(nine);
    expect(result.verdict).toBe('ok');
    expect(of(result, 'cold-voltage')?.says).toBe(
      '9 in series reach 498 V at 0 °C; inverter is made for at most 500 V.',
    );
    expect(result.layouts).toMatchObject([{ inSeries: 9, strings: 1, perTracker: [1, 0] }]);
  });

  test('nine 585 W panels are refused at −5 °C with 504 V, with a suggestion of what fits', () => {
    const result = check(nine, { coldestC: -5 });
    expect(result.verdict).toBe('refuse');
    const { says, change } = of(result, 'cold-voltage') ?? {};
    expect(says).toBe('9 in series reach 504 V at −5 °C; inverter is made for at most 500 V.');
    expect(change).toBe(
      'At most 8 in a string in this cold. These fit: 8 panels (2 × 4) or 10 panels (2 × 5). ' +
        'Or wire the 9 as strings of 5 and 4, each on its own tracker.',
    );
  });

  test('at a place that is known to stay cooler, fewer panels reach the tracker’s window', () => {
    const hot = (hottestC?: number) =>
      of(check([part(bifacial, 3), part(hybrid)], { hottestC }), 'hot-voltage');
    expect(hot()?.says).toContain('86 °C');
    expect(hot(43)?.says).toContain('78 °C');
    const four = (site: Partial<Site>) =>
      verdictOf(
        check(
          [part(bifacial, 4), part({ ...hybrid, trackers: [{ ...tracker, low_v: 144 }, tracker] })],
          site,
        ),
        'hot-voltage',
      );
    expect([four({}), four({ hottestC: 43 })]).toEqual(['refuse', 'ok']);
  });

  test('a pair that does not fit is judged once: its warnings are told apart', () => {
    const { findings } = checkSystem([part(bifacial, 1), part(hybrid)], { coldestC: 0 });
    const { decisive, milder } = onePerParts(findings);
    const pair = ({ parts }: { parts: string[] }) => parts.join();
    expect(milder.map(({ rule }) => rule)).toContain('dc-ac-ratio');
    for (const refused of decisive.filter(({ verdict }) => verdict === 'refuse'))
      expect(decisive.filter((one) => pair(one) === pair(refused) && one.verdict !== 'refuse')).toEqual([]);
    expect([...decisive, ...milder]).toHaveLength(findings.length);
  });

  test('a string above the window of a tracker is told the length that loses no energy', () => {
    const long = of(
      check([part({ ...bifacial, system_voltage_v: 1500 }, 33), part({ ...hybrid, dc_voltage_max_v: 2000 })]),
      'tracker-window',
    );
    expect(long?.change).toMatch(/^At most 9 in a string lose no energy in the cold\./);
  });

  test('a panel whose coefficient is unknown is checked by the NEC factor, and it says so', () => {
    const { beta_voc_percent_per_k: _, ...unknown } = bifacial;
    const at = (coldestC: number) =>
      of(check([part(unknown, 7), part(hybrid)], { coldestC }), 'cold-voltage');
    expect(at(9)?.says).toBe(
      '7 in series reach 392 V at 9 °C (coefficient not known: NEC factor); inverter is made for at most 500 V.',
    );
    expect(
      [20, 15, 10, 5, 0, -5, -10, -15, -20, -25].map(
        (degrees) => at(degrees)?.says.match(/reach (\d+) V/)?.[1],
      ),
    ).toEqual(
      [1.02, 1.04, 1.06, 1.08, 1.1, 1.12, 1.14, 1.16, 1.18, 1.2].map((factor) =>
        (7 * 51.8 * factor).toFixed(),
      ),
    );
  });

  test.each<[rule: RuleName, verdict: string, panel: Partial<PanelFacts>, inverter: Partial<InverterFacts>]>([
    ['cold-voltage', 'refuse', { system_voltage_v: 450 }, {}],
    ['hot-voltage', 'refuse', {}, { trackers: [{ ...tracker, low_v: 330 }] }],
    ['tracker-window', 'warn', {}, { trackers: [{ ...tracker, high_v: 400 }] }],
    ['short-circuit-current', 'refuse', { isc_a: 15 }, {}],
    ['input-current', 'warn', { imp_a: 16.5 }, {}],
    ['array-power', 'refuse', {}, { array_max_w: 5000 }],
    ['dc-ac-ratio', 'warn', {}, { ac_power_w: 3000 }],
    ['dc-ac-ratio', 'warn', {}, { ac_power_w: 8000 }],
  ])('%s: %s', (rule, verdict, panel, inverter) => {
    const result = check([part({ ...bifacial, ...panel }, 9), part({ ...hybrid, ...inverter })]);
    expect(verdictOf(check(nine), rule)).toBe('ok');
    expect(verdictOf(result, rule)).toBe(verdict);
    expect(result.verdict).toBe(verdict);
    expect(of(result, rule)?.change).toBeTruthy();
  });

  test('light on the rear adds a tenth of the current: a panel without it fits', () => {
    const fast = { ...bifacial, isc_a: 15 };
    expect(verdictOf(check([part(fast, 8), part(hybrid)]), 'short-circuit-current')).toBe('refuse');
    const single = { ...fast, bifacial: false };
    expect(verdictOf(check([part(single, 8), part(hybrid)]), 'short-circuit-current')).toBe('ok');
  });

  test('panels are shared among the trackers, and among inverters of different size', () => {
    expect(check([part(bifacial, 8), part(hybrid)]).layouts).toMatchObject([
      { perTracker: [1, 1], inSeries: 4 },
    ]);
    const large = { ...hybrid, phases: 3 } as const;
    const small = { ...large, ac_power_w: 3000, array_max_w: 4500 };
    const both = check([part(bifacial, 14), part(large), part(small, 1, 'small')]);
    expect(both.layouts.map(({ inSeries, strings }) => inSeries * strings).sort()).toEqual([6, 8]);
    expect(both.verdict).toBe('ok');
  });

  test('more strings than a tracker has inputs are refused; in threes they need fuses', () => {
    const open = { ...tracker, short_circuit_a: 100, current_a: 50 };
    const three = { ...hybrid, array_max_w: 20_000, ac_power_w: 10_000, trackers: [{ ...open, strings: 3 }] };
    const parts = [part(bifacial, 24), part(three)];
    expect(verdictOf(check(parts), 'string-fuse')).toBe('warn');
    const box = (fuse_a: number) =>
      part({ kind: 'other', use: 'dc-box', current_a: 25, inputs: 3, fuse_a, voltage_max_v: 1000 });
    expect(verdictOf(check([...parts, box(25)]), 'string-fuse')).toBe('ok');
    expect(verdictOf(check([...parts, box(20)]), 'string-fuse')).toBe('warn');
    const two = { ...three, trackers: [{ ...open, strings: 2 }] };
    expect(check([part(bifacial, 24), part(two)]).verdict).toBe('refuse');
  });

  test('two kinds of panel need an inverter or a tracker each', () => {
    const other = { ...bifacial, voc_v: 40 };
    const mixed = [part(bifacial, 4), part(other, 4, 'other')];
    expect(verdictOf(check([...mixed, part({ ...hybrid, trackers: [tracker] })]), 'one-panel-model')).toBe(
      'refuse',
    );
    const apart = check([...mixed, part(hybrid)]);
    expect(verdictOf(apart, 'one-panel-model')).toBe('ok');
    expect(apart.layouts.map(({ perTracker }) => perTracker).sort()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    const unknown = check([...mixed, part({ ...hybrid, trackers: undefined })]);
    expect(verdictOf(unknown, 'one-panel-model')).toBe('unknown');
    expect(
      check([part(bifacial, 8), part(other, 8, 'other'), part({ ...hybrid, phases: 3 }, 2)]).verdict,
    ).toBe('ok');
  });

  test('a pallet counts each of its panels', () => {
    const pallet = { ...bifacial, pieces: 4 };
    expect(check([part(pallet, 2, 'pallet'), part(bifacial, 1), part(hybrid)]).layouts[0]?.inSeries).toBe(9);
  });
});

describe('a battery', () => {
  const withBattery = (
    battery: Partial<BatteryFacts> = {},
    inverter: Partial<InverterFacts> = {},
    count = 1,
  ) => check([part({ ...wall, ...battery }, count), part({ ...hybrid, ...inverter })]);

  test('a battery fits by voltage, chemistry and data link, and the check says for how long it lasts', () => {
    const result = withBattery();
    expect(result.verdict).toBe('ok');
    expect(of(result, 'backup-hours')?.says).toBe(
      'Full, it gives about 8.3 kWh: about 8 hours at 1 kW (90 % of 10.24 kWh, a tenth lost on the way).',
    );
  });

  test.each<
    [rule: RuleName, verdict: string, battery: Partial<BatteryFacts>, inverter: Partial<InverterFacts>]
  >([
    ['battery-voltage', 'refuse', { voltage_v: 400 }, {}],
    ['battery-chemistry', 'refuse', {}, { chemistries: ['lead-acid'] }],
    ['battery-protocol', 'refuse', { protocols: ['LIN'] }, {}],
    ['battery-protocol', 'unknown', { protocols: undefined }, {}],
    [
      'battery-protocol',
      'unknown',
      { dialects: undefined },
      { charger_least_a: undefined, battery_current_a: 100 },
    ],
    ['battery-protocol', 'refuse', { dialects: ['Other 1'] }, {}],
    ['battery-charge', 'unknown', { charge_a: undefined }, {}],
    ['battery-charge', 'unknown', {}, { battery_current_a: undefined }],
    ['battery-power', 'warn', { discharge_a: 50 }, {}],
    ['battery-port', 'refuse', {}, { inverter_kind: 'string' }],
  ])('%s: %s', (rule, verdict, battery, inverter) => {
    expect(verdictOf(withBattery(battery, inverter), rule)).toBe(verdict);
    expect(withBattery(battery, inverter).verdict).toBe(verdict);
  });

  test('lead-acid batteries stand in rows of four, and three are refused', () => {
    const tubular: Partial<BatteryFacts> = {
      chemistry: 'lead-acid',
      voltage_v: 12,
      charge_a: 120,
      discharge_a: 110,
    };
    expect(withBattery(tubular, {}, 4).verdict).toBe('ok');
    expect(of(withBattery(tubular, {}, 3), 'battery-voltage')).toMatchObject({
      verdict: 'refuse',
      change: 'Take 4 of them.',
    });
    expect(verdictOf(withBattery({ voltage_v: 12.8 }, {}, 4), 'battery-voltage')).toBe('unknown');
  });

  const tubular: BatteryFacts = {
    kind: 'battery',
    chemistry: 'lead-acid',
    voltage_v: 12,
    discharge_a: 75,
    energy_kwh: 1.8,
    usable_percent: 50,
  };
  const small: InverterFacts = {
    ...hybrid,
    inverter_kind: 'off-grid',
    battery_voltage_v: 12,
    battery_low_v: 10,
    battery_high_v: 15,
  };

  test('one battery for two inverters is compared with the power of both', () => {
    expect(of(check([part(wall), part(hybrid, 2)]), 'battery-power')).toMatchObject({
      verdict: 'warn',
      says: 'The battery gives 5.12 kW, the inverters up to 10 kW.',
    });
    expect(verdictOf(check([part(wall, 2), part(hybrid, 2)]), 'battery-power')).toBe('ok');
    expect(
      of(check([part(tubular), part({ ...small, backup_power_w: 880 }, 2)]), 'battery-voltage')?.verdict,
    ).toBe('ok');
    expect(
      of(check([part(tubular), part({ ...small, backup_power_w: 880 }, 2)]), 'battery-power')?.says,
    ).toBe('The battery gives 0.9 kW, the inverters up to 1.76 kW.');
  });

  test('a row of lead-acid batteries is needed for each inverter', () => {
    const rows = (count: number) =>
      check([part(tubular, count), part(hybrid, 2)]).findings.filter(
        ({ rule, verdict }) => rule === 'battery-voltage' && verdict === 'refuse',
      );
    expect(rows(4)).toMatchObject([
      { says: '2 inverters need a row of 4 batteries each; there is one row.', change: 'Take 8 batteries.' },
    ]);
    expect(rows(8)).toEqual([]);
    expect(of(check([part(tubular, 4), part(hybrid)]), 'battery-power')?.change).toBe(
      'It works up to what the batteries give; 4 batteries more give more.',
    );
  });

  test('batteries of two kinds on one inverter are refused, on two inverters they are not', () => {
    const mixed = [part(wall), part(tubular, 4, 'tubular')];
    const chemistries = (count: number) =>
      check([...mixed, part(hybrid, count)]).findings.filter(
        ({ rule, verdict }) => rule === 'battery-chemistry' && verdict === 'refuse',
      );
    expect(chemistries(1)).toMatchObject([
      { parts: ['battery', 'tubular', 'inverter'], change: 'Take batteries of one kind.' },
    ]);
    expect(chemistries(2)).toEqual([]);
  });

  test('batteries on two lines count together, alike or not', () => {
    const half = { ...wall, energy_kwh: 5.12, discharge_a: 50 };
    const twice = check([part(half), part(half, 1, 'again'), part(hybrid)]);
    expect(twice.verdict).toBe('ok');
    expect(twice.findings.filter(({ rule }) => rule === 'backup-hours')).toMatchObject([
      {
        says: 'Full, they give about 8.3 kWh: about 8 hours at 1 kW (90 % of 10.24 kWh, a tenth lost on the way).',
      },
    ]);
    const unlike = check([part(half), part(wall, 1, 'large'), part({ ...hybrid, backup_power_w: 7000 })]);
    expect(of(unlike, 'battery-power')?.says).toBe('The batteries give 7.68 kW, the inverter up to 7 kW.');
    expect(of(unlike, 'backup-hours')?.says).toBe(
      'Full, they give about 12.4 kWh: about 12 hours at 1 kW (90 % of 15.36 kWh, a tenth lost on the way).',
    );
  });

  test('a battery is checked against the inverter that suits it', () => {
    const both = check([
      part(wall),
      part(hybrid),
      part({ ...tubular, discharge_a: 500 }, 1, 'tubular'),
      part(small, 1, 'small'),
    ]);
    expect(both.findings.filter(({ verdict }) => verdict === 'refuse')).toEqual([]);
    expect(both.findings.filter(({ rule }) => rule === 'battery-voltage').map(({ parts }) => parts)).toEqual([
      ['battery', 'inverter'],
      ['tubular', 'small'],
    ]);
  });

  test('batteries get the same answer in any order of the cart', () => {
    const large: InverterFacts = { ...hybrid, ac_power_w: 12_000, chemistries: ['lfp'] };
    const inverters = [part(hybrid), part(large, 1, 'large')];
    const batteries = [part(tubular, 4, 'tubular'), part(wall)];
    const answers = [inverters, inverters.toReversed()].flatMap((one) =>
      [batteries, batteries.toReversed()].map((other) =>
        check([...one, ...other])
          .findings.map(({ rule, verdict }) => `${rule} ${verdict}`)
          .toSorted(),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).not.toContain('battery-chemistry refuse');
  });

  test('a battery for inverters with different voltages has an unknown verdict', () => {
    const low: InverterFacts = { ...hybrid, battery_voltage_v: 12, battery_low_v: 10, battery_high_v: 15 };
    const shared = check([part(tubular, 4, 'tubular'), part(low, 1, 'low'), part(hybrid)]);
    const voltage = shared.findings.filter(({ rule }) => rule === 'battery-voltage');
    expect(voltage.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'unknown']);
    expect(voltage.at(-1)?.change).toBe('Ask us before you order.');
  });
});

describe('protection, cable and meter', () => {
  const other = (facts: Partial<OtherFacts>, name = 'box') => part({ kind: 'other', ...facts }, 1, name);
  test.each<[rule: RuleName, verdict: string, facts: Partial<OtherFacts>]>([
    ['protection-voltage', 'ok', { use: 'dc-box', voltage_max_v: 600, current_a: 25, inputs: 1, fuse_a: 25 }],
    ['protection-voltage', 'refuse', { use: 'dc-cable', voltage_max_v: 400, current_a: 55 }],
    ['protection-current', 'refuse', { use: 'connector', voltage_max_v: 1500, current_a: 15 }],
    ['protection-current', 'unknown', { use: 'dc-cable', voltage_max_v: 1500 }],
    ['protection-phases', 'ok', { use: 'ac-box', phases: 1, current_a: 32 }],
    ['protection-phases', 'refuse', { use: 'meter', phases: 3, current_a: 100 }],
    ['protection-current', 'refuse', { use: 'ac-box', phases: 1, current_a: 25 }],
  ])('%s: %s', (rule, verdict, facts) => {
    const result = check([...nine, other(facts)]);
    expect(verdictOf(result, rule)).toBe(verdict);
    expect(result.verdict).toBe(verdict);
  });
});

describe('boxes on the grid side', () => {
  const inverterOf = (kilowatts: number, phases: 1 | 3 = 3) =>
    part(
      {
        kind: 'inverter',
        inverter_kind: 'string',
        phases,
        ac_power_w: kilowatts * 1000,
        ac_voltage_v: phases === 3 ? 400 : 230,
      },
      1,
      `${kilowatts} kW`,
    );
  const boxOf = (current_a: number, quantity = 1, phases: 1 | 3 = 3) =>
    part({ kind: 'other', use: 'ac-box', phases, current_a }, quantity, `${current_a} A box`);
  const currents = (...parts: Part[]) =>
    check(parts)
      .findings.filter(({ rule }) => rule === 'protection-current')
      .map(({ verdict, says }) => [verdict, says]);

  test('among boxes for each inverter, the largest serves the largest inverter', () => {
    expect(currents(inverterOf(50), inverterOf(10), boxOf(63, 2))).toEqual([
      ['refuse', '63 A box carries 63 A; it needs 90.2 A.'],
    ]);
    expect(currents(inverterOf(10), inverterOf(50), boxOf(63), boxOf(125))).toEqual([
      ['ok', '63 A box carries 63 A; it needs 18 A.'],
      ['ok', '125 A box carries 125 A; it needs 90.2 A.'],
    ]);
  });

  test('one box for two inverters carries both', () => {
    expect(currents(inverterOf(10), inverterOf(50), boxOf(100))).toEqual([
      ['refuse', '100 A box carries 100 A; it needs 108.3 A.'],
    ]);
    expect(currents(inverterOf(10), inverterOf(10), inverterOf(50), boxOf(63), boxOf(125))).toEqual([
      ['ok', '63 A box carries 63 A; it needs 36.1 A.'],
      ['ok', '125 A box carries 125 A; it needs 90.2 A.'],
    ]);
  });

  test('each inverter is served by a box of its phases, and a box more than needed is no fault', () => {
    const both = check([inverterOf(10), inverterOf(3, 1), boxOf(32, 1, 1), boxOf(63)]);
    expect(both.findings.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
    expect(currents(inverterOf(10), boxOf(63), boxOf(32))).toEqual([
      ['ok', '63 A box carries 63 A; it needs 18 A.'],
    ]);
    expect(verdictOf(check([inverterOf(10), boxOf(63, 1, 1)]), 'protection-phases')).toBe('refuse');
  });
});

describe('kits beside each other', () => {
  const kitOf = (name: string, ...parts: [slug: string, quantity: number][]): Part =>
    part({ kind: 'kit', parts: parts.map(([slug, quantity]) => ({ slug, quantity })) }, 1, name);
  const goods: Record<string, Part> = {
    panel: part(bifacial),
    other: part({ ...bifacial, voc_v: 40, vmp_v: 34 }, 1, 'other'),
    hybrid: part({ ...hybrid, phases: 3 }),
    small: part(
      { ...hybrid, phases: 3, ac_power_w: 3000, array_max_w: 4500, trackers: [tracker] },
      1,
      'small',
    ),
    battery: part(wall),
  };
  const checked = (...lines: Part[]) =>
    worded(
      checkSystems(
        systemsOf(lines, (slug) => goods[slug]),
        { coldestC: 0 },
      ),
    );
  const large = kitOf('Large', ['panel', 8], ['hybrid', 1], ['battery', 1]);
  const small = kitOf('Small', ['other', 6], ['small', 1]);

  test('each kit is a system of its own', () => {
    const both = checked(large, { ...small, quantity: 2 });
    expect(both.verdict).toBe('ok');
    expect(both.layouts.map(({ inSeries, strings }) => inSeries * strings)).toEqual([8, 6]);
  });

  test('the load on the connection is added up over all kits and pieces', () => {
    const site = { coldestC: 0, sanctionedLoadKw: 10 };
    const systems = systemsOf([large, { ...small, quantity: 2 }], (slug) => goods[slug]);
    expect(of(worded(checkSystems(systems, site)), 'sanctioned-load')?.says).toBe(
      '11 kW of inverters on a sanctioned load of 10 kW.',
    );
  });

  test('an accessory bought with kits is checked against all of them', () => {
    const cable = part({ kind: 'other', use: 'dc-cable', current_a: 10, voltage_max_v: 1500 }, 1, 'cable');
    expect(verdictOf(checked(large, small, cable), 'protection-current')).toBe('refuse');
    const box = part({ kind: 'other', use: 'ac-box', phases: 3, current_a: 32 }, 2, 'box');
    expect(checked(large, small, box).verdict).toBe('ok');
  });

  test('a panel bought beside a kit is wired with it', () => {
    expect(checked(large, part(bifacial, 1, 'one more')).layouts[0]).toMatchObject({ inSeries: 9 });
  });
});

describe('the connection to the grid', () => {
  test('a sanctioned load below inverters of up to 10 kW is raised by the utility, so it is no warning', () => {
    const found = of(check(nine, { sanctionedLoadKw: 3 }), 'sanctioned-load');
    expect(found).toMatchObject({ verdict: 'ok', change: undefined });
    expect(found?.says).toContain('on a sanctioned load of 3 kW. Up to 10 kW the utility raises it');
  });

  test('one-phase inverters count together', () => {
    const two = check([
      part({ ...hybrid, ac_power_w: 3000 }),
      part({ ...hybrid, ac_power_w: 3300 }, 1, 'other'),
    ]);
    expect(two.findings.filter(({ rule }) => rule === 'single-phase-limit')).toMatchObject([
      {
        parts: ['inverter', 'other'],
        says: '6.3 kW of inverter output (AC) on one phase; most utilities connect up to 5 kW of it there, whatever the panels have.',
      },
    ]);
  });

  test('there are warnings for a sanctioned load below the inverter, one phase above 5 kW and missing lists', () => {
    const large = [part({ ...hybrid, ac_power_w: 12_000 })];
    expect(verdictOf(check(large, { sanctionedLoadKw: 11 }), 'sanctioned-load')).toBe('warn');
    expect(verdictOf(check(large, { sanctionedLoadKw: 12 }), 'sanctioned-load')).toBe('ok');
    expect(verdictOf(check([part({ ...hybrid, ac_power_w: 8000 })]), 'single-phase-limit')).toBe('warn');
    expect(verdictOf(check(nine, { netMetering: true }), 'almm')).toBe('warn');
    expect(verdictOf(check([part({ ...hybrid, phases: 3 })], { phases: 1 }), 'grid-phases')).toBe('refuse');
  });
});

describe('what is not known', () => {
  test('parts without facts are never said to fit', () => {
    expect(check([]).verdict).toBe('unknown');
    expect(check([...nine, part(undefined)]).verdict).toBe('unknown');
    expect(hasComparedParts(check([part(undefined), part(bifacial)]))).toBe(false);
    expect(hasComparedParts(check(nine))).toBe(true);
  });

  test('a charge controller beside an inverter is reported as not checked', () => {
    const controller = part({ kind: 'other', use: 'charge-controller' }, 1, 'Controller');
    expect(check([...nine, controller])).toMatchObject({ verdict: 'unknown' });
    expect(of(check([...nine, controller]), 'charge-controller')?.says).toContain('Controller serves');
    const alone = check([nine[1] as Part, controller]);
    expect([alone.verdict, hasComparedParts(alone)]).toEqual(['unknown', true]);
  });

  test('a kit is replaced by its parts; a part that cannot be found is unknown', () => {
    const kit = {
      kind: 'kit',
      parts: [
        { slug: 'panel', quantity: 9 },
        { slug: 'hybrid', quantity: 1 },
      ],
    } as const;
    const goods: Record<string, Part> = { panel: part(bifacial), hybrid: part(hybrid) };
    const opened = (find: (slug: string) => Part | undefined) =>
      openKits([{ name: 'Kit', quantity: 1, facts: { ...kit, parts: [...kit.parts] } }], find);
    expect(check(opened((slug) => goods[slug])).verdict).toBe('ok');
    expect(check(opened(() => undefined)).verdict).toBe('unknown');
  });
});
