import { describe, expect, test } from 'vitest';
import type { ProductFacts } from '#domain/product/product-facts.ts';
import { factRows } from './fact-rows.ts';

const rows = (facts: ProductFacts): string[] =>
  factRows(facts).map(({ label, value }) => `${label}: ${value}`);

describe('product detail: every fact has its row, in the order in which makers print them', () => {
  test('every fact of a panel has its row', () => {
    expect(
      rows({
        kind: 'panel',
        power_w: 540,
        cell_type: 'mono-perc',
        cells: '144 half cells',
        bifacial: true,
        voc_v: 49.5,
        isc_a: 13.85,
        vmp_v: 41.65,
        imp_a: 12.97,
        beta_voc_percent_per_k: -0.28,
        gamma_pmax_percent_per_k: -0.35,
        system_voltage_v: 1500,
        series_fuse_a: 25,
        length_mm: 2278,
        width_mm: 1134,
        depth_mm: 35,
        cell_origin: 'China',
        almm_list_1: true,
        almm_list_2: false,
        efficiency_exemption: 'Letter 7 of 2026',
        warranty: { first_year_percent: 2, per_year_percent: 0.55, years: 25 },
        bis: true,
      }),
    ).toEqual([
      'Cell type: Mono PERC, 144 half cells',
      'Bifacial: Yes',
      'Open-circuit voltage (Voc): 49.50 V',
      'Short-circuit current (Isc): 13.85 A',
      'Voltage at maximum power (Vmp): 41.65 V',
      'Current at maximum power (Imp): 12.97 A',
      'Temperature coefficient of voltage: −0.28 % per °C',
      'Temperature coefficient of power: −0.35 % per °C',
      'Maximum system voltage: 1500 V DC',
      'Maximum series fuse: 25 A',
      'Dimensions: 2278 × 1134 × 35 mm',
      'Origin of the cells: China',
      'ALMM: In list I (modules), not in list II (cells)',
      'Allowed below the least efficiency by: Letter 7 of 2026',
      'Loss of power at most: 2 % in the first year, then 0.55 % a year',
      'BIS mark: Yes',
    ]);
  });

  test('every fact of a battery has its row', () => {
    expect(
      rows({
        kind: 'battery',
        chemistry: 'lead-acid',
        voltage_v: 12,
        capacity_ah: 150,
        energy_kwh: 1.8,
        usable_percent: 50,
        charge_a: 15,
        discharge_a: 30,
        protocols: ['CAN', 'RS485'],
        bis: false,
      }),
    ).toEqual([
      'Chemistry: Lead-acid',
      'Nominal voltage: 12 V, 150 Ah',
      'Usable energy: 0.9 kWh at 50 % depth of discharge',
      'Continuous charge / discharge: 15 A / 30 A',
      'Communication: CAN, RS485',
      'BIS mark: No',
    ]);
  });

  test('every fact of a kit has its row', () => {
    expect(
      rows({
        kind: 'kit',
        power_w: 10_000,
        phases: 3,
        installed: true,
        almm_list_1: true,
        almm_list_2: true,
      }),
    ).toEqual([
      'Connection: Three phase',
      'Fitting: Included',
      'ALMM: In list I (modules), in list II (cells)',
    ]);
  });

  test('an accessory has no rows: its ratings depend on conditions, which its description states', () => {
    expect(rows({ kind: 'other', use: 'ac-box', phases: 3, current_a: 63, voltage_max_v: 415 })).toEqual([]);
  });

  test('a product without facts has no rows', () => {
    expect(factRows(null)).toEqual([]);
    expect(factRows(undefined)).toEqual([]);
  });
});

describe('product detail: a row says what is known', () => {
  test.each<[ProductFacts, string]>([
    [{ kind: 'panel', cell_type: 'poly' }, 'Cell type: Polycrystalline'],
    [{ kind: 'panel', cells: '72 cells' }, 'Cell type: 72 cells'],
    [{ kind: 'panel', bifacial: false }, 'Bifacial: No'],
    [{ kind: 'panel', almm_list_1: false }, 'ALMM: Not in list I (modules)'],
    [{ kind: 'panel', almm_list_2: true }, 'ALMM: In list II (cells)'],
    [{ kind: 'panel', length_mm: 2278, width_mm: 1134 }, 'Dimensions: 2278 × 1134 mm'],
    [{ kind: 'battery', capacity_ah: 100 }, 'Nominal voltage: 100 Ah'],
    [{ kind: 'battery', discharge_a: 80 }, 'Continuous discharge: 80 A'],
    [{ kind: 'kit', almm_list_2: false }, 'ALMM: Not in list II (cells)'],
  ])('%j shows “%s” and nothing else', (facts, row) => {
    expect(rows(facts)).toEqual([row]);
  });

  test.each<[ProductFacts]>([
    [{ kind: 'panel', length_mm: 2278 }],
    [{ kind: 'battery', charge_a: 50 }],
    [{ kind: 'battery', energy_kwh: 5.12 }],
    [{ kind: 'battery', usable_percent: 90 }],
  ])('%j is too little for a row', (facts) => {
    expect(rows(facts)).toEqual([]);
  });

  test('a pack of panels tells their number, and that the dimensions are of one panel', () => {
    expect(rows({ kind: 'panel', pieces: 31, length_mm: 2278, width_mm: 1134 })).toEqual([
      'Panels in the pack: 31',
      'Panel dimensions: 2278 × 1134 mm',
    ]);
  });

  test.each([
    [1.28, 90, '1.15 kWh'],
    [2.4, 80, '1.92 kWh'],
    [2.56, 80, '2 kWh'],
    [5.12, 90, '4.6 kWh'],
    [10, 100, '10 kWh'],
  ])(
    'a battery of %d kWh with %d %% usable shows %s: two decimals below 2 kWh, else one',
    (energy_kwh, usable, shown) => {
      expect(rows({ kind: 'battery', energy_kwh, usable_percent: usable })).toEqual([
        `Usable energy: ${shown} at ${usable} % depth of discharge`,
      ]);
    },
  );
});
