import { describe, expect, test } from 'vitest';
import { energyKwh, isSubsidyFit, powerW, unitPrice } from './fact-figures.ts';
import { factRows } from './fact-rows.ts';
import { type ProductFacts, readFacts } from './product-facts.ts';

const panel: ProductFacts = {
  kind: 'panel',
  power_w: 585,
  voc_v: 51.8,
  isc_a: 14.42,
  vmp_v: 42.95,
  imp_a: 13.62,
  beta_voc_percent_per_k: -0.27,
  cell_type: 'topcon',
  cell_origin: 'India',
  almm_list_1: true,
  almm_list_2: true,
  warranty: { first_year_percent: 1, per_year_percent: 0.4, years: 30 },
};
const inverter: ProductFacts = {
  kind: 'inverter',
  inverter_kind: 'hybrid',
  phases: 1,
  ac_power_w: 5000,
  dc_voltage_max_v: 500,
  trackers: [
    { low_v: 90, high_v: 430, current_a: 16, short_circuit_a: 20, strings: 1 },
    { low_v: 90, high_v: 430, current_a: 16, short_circuit_a: 20, strings: 1 },
  ],
  battery_voltage_v: 48,
  battery_low_v: 40,
  battery_high_v: 60,
  battery_current_a: 120,
  chemistries: ['lfp', 'lead-acid'],
};
const battery: ProductFacts = {
  kind: 'battery',
  energy_kwh: 5.12,
  voltage_v: 51.2,
  usable_percent: 90,
  charge_a: 50,
  discharge_a: 80,
  chemistry: 'lfp',
  protocols: ['CAN'],
};
const kit: ProductFacts = { kind: 'kit', power_w: 3300, phases: 1, installed: false, subsidy_fit: false };

/** The facts as read, and what was wrong with the rest. */
function reading(given: unknown) {
  const problems: string[] = [];
  const facts = readFacts(given, (problem, path = []) => problems.push(`${path.join('.')}: ${problem}`));
  return { facts, problems };
}

describe('the typed facts of a product', () => {
  test.each([
    panel,
    inverter,
    battery,
    kit,
    { kind: 'other', phases: 3, importer: 'Maker, Pune' },
    { kind: 'panel', gamma_pmax_percent_per_k: -0.35, bis: true, importer: 'Maker, Pune' },
  ])('%j is read whole', (facts) => {
    expect(reading(facts)).toEqual({ facts, problems: [] });
  });

  test.each([
    ['panel', 'cell_type', ['mono-perc', 'topcon', 'poly']],
    ['inverter', 'inverter_kind', ['string', 'micro', 'hybrid', 'off-grid']],
    ['inverter', 'charger', ['mppt', 'pwm']],
    ['inverter', 'phases', [1, 3]],
    ['battery', 'chemistry', ['lfp', 'lead-acid']],
    ['kit', 'phases', [1, 3]],
    ['other', 'use', ['dc-cable', 'connector', 'dc-box', 'ac-box', 'charge-controller', 'meter']],
  ])('of %s, %s is one of %j', (kind, fact, values) => {
    for (const value of values)
      expect(reading({ kind, [fact]: value })).toEqual({ facts: { kind, [fact]: value }, problems: [] });
    expect(reading({ kind, [fact]: 'cheese' }).problems).toEqual([
      `${fact}: must be one of ${values.join(', ')}`,
    ]);
  });

  const noFields = ': must be fields with values';
  const noKind = 'kind: is missing';
  test.each([
    [undefined, noFields],
    [null, noFields],
    ['panel', noFields],
    [7, noFields],
    [[], noKind],
    [{}, noKind],
    [{ power_w: 5 }, noKind],
    [{ kind: 'pump', power_w: 5 }, 'kind: must be one of panel, inverter, battery, kit, other'],
  ])('of %j nothing is known, and why is said: %s', (given, problem) => {
    expect(reading(given)).toEqual({ facts: undefined, problems: [problem] });
  });

  test('an invalid fact is unknown, and the others are kept', () => {
    const nonsense = {
      voc_v: 'high',
      isc_a: -1,
      imp_a: Number.NaN,
      beta_voc_percent_per_k: 0.27,
      cell_type: 'cheese',
      bifacial: 'yes',
      cell_origin: '',
      warranty: { first_year_percent: 1 },
      series_fuse_a: null,
      colour: 'blue',
    };
    const { facts, problems } = reading({ ...nonsense, kind: 'panel', power_w: '585.0', vmp_v: 42.95 });
    expect(facts).toEqual({ kind: 'panel', power_w: 585, vmp_v: 42.95 });
    expect(problems).toHaveLength(10);
    expect(problems).toContain('voc_v: must be a number from 0.1 to 5000');
    expect(problems).toContain('cell_type: must be one of mono-perc, topcon, poly');
    expect(problems).toContain('warranty.per_year_percent: is missing');
    expect(problems).toContain('colour: is not a known field; is it misspelt?');
  });

  test('a list of parts is valid only as a whole; of a tracker each figure is read by itself', () => {
    const { facts } = reading({ kind: 'kit', parts: [{ slug: 'panel', quantity: 4 }, { slug: 'inverter' }] });
    expect(facts).toEqual({ kind: 'kit' });
    expect(reading({ kind: 'inverter', trackers: [{ low_v: 90, high_v: 'x' }] }).facts).toEqual({
      kind: 'inverter',
      trackers: [{ low_v: 90 }],
    });
  });
});

describe('figures that are computed', () => {
  test('power and energy are those of the whole product', () => {
    expect(powerW({ ...panel, pieces: 31 })).toBe(18_135);
    expect([panel, inverter, battery, kit].map(powerW)).toEqual([585, 5000, undefined, 3300]);
    expect([panel, battery, { ...kit, energy_kwh: 5.12 }].map(energyKwh)).toEqual([undefined, 5.12, 5.12]);
  });

  test('₹ per watt or per kWh only for products that it makes comparable', () => {
    expect(unitPrice(13_499, panel)).toEqual({ rupees: 13_499 / 585, per: 'watt' });
    expect(unitPrice(84_999, battery)).toEqual({ rupees: 84_999 / 5.12, per: 'kWh' });
    expect(unitPrice(124_999, kit)?.per).toBe('watt');
    expect(unitPrice(274_999, { ...kit, energy_kwh: 5.12 })).toBeUndefined();
    expect(unitPrice(74_999, inverter)).toBeUndefined();
    expect(unitPrice(74_999, undefined)).toBeUndefined();
    expect(unitPrice(74_999, { kind: 'panel' })).toBeUndefined();
  });

  test('with an unknown fact a product is never said to get the subsidy', () => {
    expect(isSubsidyFit(panel)).toBe(true);
    expect(isSubsidyFit({ ...panel, almm_list_2: false })).toBe(false);
    expect(isSubsidyFit({ ...panel, cell_origin: 'China', almm_list_1: undefined })).toBe(false);
    expect(isSubsidyFit({ ...panel, almm_list_2: undefined })).toBeUndefined();
    expect(isSubsidyFit(battery)).toBeUndefined();
    expect(isSubsidyFit(undefined)).toBeUndefined();
  });
});

describe('product detail: the facts as rows', () => {
  const rows = (facts: ProductFacts) =>
    Object.fromEntries(factRows(facts).map(({ label, value }) => [label, value]));

  test('of a panel', () => {
    expect(rows({ ...panel, almm_list_2: false, length_mm: 2278, width_mm: 1134, depth_mm: 30 })).toEqual({
      'Cell type': 'N-type TOPCon',
      'Open-circuit voltage (Voc)': '51.80 V',
      'Short-circuit current (Isc)': '14.42 A',
      'Voltage at maximum power (Vmp)': '42.95 V',
      'Current at maximum power (Imp)': '13.62 A',
      'Temperature coefficient of voltage': '−0.27 % per °C',
      Dimensions: '2278 × 1134 × 30 mm',
      'Origin of the cells': 'India',
      ALMM: 'In list I (modules), not in list II (cells)',
      'Loss of power at most': '1 % in the first year, then 0.4 % a year',
    });
  });

  test('of an inverter', () => {
    expect(rows(inverter)).toEqual({
      'Inverter type': 'Hybrid, with battery port and backup',
      'AC output': '5,000 W, single phase',
      'Maximum DC voltage': '500 V',
      'MPPT range': '90–430 V, 2 trackers',
      'Maximum input current': '16 A per tracker (short circuit 20 A)',
      Battery: '48 V nominal (40–60 V), LFP or lead-acid, up to 120 A',
    });
    const tracker = { low_v: 180, high_v: 1000, current_a: 36, strings: 2 };
    expect(
      rows({ kind: 'inverter', ac_power_w: 25_000, phases: 3, array_max_w: 37_500, trackers: [tracker] }),
    ).toEqual({
      'AC output': '25 kW, three phase',
      'Maximum PV array': '37.5 kW',
      'MPPT range': '180–1000 V, 1 tracker, 2 strings each',
      'Maximum input current': '36 A',
    });
  });

  test('of a battery and a kit', () => {
    expect(rows(battery)).toEqual({
      Chemistry: 'Lithium iron phosphate (LFP)',
      'Nominal voltage': '51.2 V',
      'Usable energy': '4.6 kWh at 90 % depth of discharge',
      'Continuous charge / discharge': '50 A / 80 A',
      Communication: 'CAN',
    });
    expect(rows({ ...kit, almm_list_1: true, almm_list_2: false })).toEqual({
      Connection: 'Single phase',
      Fitting: 'Not included',
      ALMM: 'In list I (modules), not in list II (cells)',
    });
  });

  test('of every kind that needs the BIS mark: whether it has it; of a panel: its exemption', () => {
    for (const kind of ['panel', 'inverter', 'battery'] as const)
      expect(rows({ kind, bis: true })).toEqual({ 'BIS mark': 'Yes' });
    expect(rows({ kind: 'battery', bis: false })).toEqual({ 'BIS mark': 'No' });
    expect(rows({ kind: 'panel', efficiency_exemption: 'Letter 7 of 2026' })).toEqual({
      'Allowed below the least efficiency by': 'Letter 7 of 2026',
    });
  });

  test('what is unknown has no row', () => {
    for (const kind of ['panel', 'inverter', 'battery', 'kit', 'other'] as const)
      expect(factRows({ kind })).toEqual([]);
    expect(factRows({ kind: 'inverter', trackers: [{}] })).toEqual([]);
    expect(factRows(undefined)).toEqual([]);
  });
});
