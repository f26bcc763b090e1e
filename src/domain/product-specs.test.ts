import { describe, expect, test } from 'vitest';
import type { ProductFacts } from './product-facts.ts';
import { specificationsOf, tilesOf } from './product-specs.ts';

const plain = {
  manufactured_by: '',
  product_type: 'commercial',
  max_power: '',
  efficiency: '',
  weight: '',
  product_warranty: '',
  performance_warranty: '',
  support_info: '',
  country_of_origin: '',
  specifications: [],
};
const texts = (rows: { label: string; value: string }[]): string[] =>
  rows.map(({ label, value }) => `${label}: ${value}`);

describe('§2 product detail: power and efficiency of a product without a text for them', () => {
  test.each<[ProductFacts | undefined, string, string]>([
    [{ kind: 'panel', power_w: 585, efficiency_percent: 22.6 }, '585 W', '22.6 %'],
    [{ kind: 'panel', power_w: 585, pieces: 31 }, '18.135 kW', '–'],
    [{ kind: 'panel' }, '–', '–'],
    [{ kind: 'inverter', ac_power_w: 5000 }, '5,000 W', '–'],
    [{ kind: 'battery', energy_kwh: 5.12 }, '5.12 kWh', '–'],
    [{ kind: 'kit', power_w: 3300, energy_kwh: 5.12 }, '3,300 W, 5.12 kWh', '–'],
    [{ kind: 'other' }, '–', '–'],
    [undefined, '–', '–'],
  ])('of %j the tiles show %s and %s', (facts, power, efficiency) => {
    expect(texts(tilesOf({ ...plain, facts }))).toEqual([
      `Max Power: ${power}`,
      `Efficiency: ${efficiency}`,
      'Weight: –',
      'Warranty: –',
    ]);
  });

  test('the product’s own text is shown rather than its facts', () => {
    const facts = { kind: 'panel', power_w: 585, efficiency_percent: 22.6 } as const;
    const product = { ...plain, facts, max_power: '585 Wp', efficiency: 'up to 23 %' };
    expect(texts(tilesOf(product)).slice(0, 2)).toEqual(['Max Power: 585 Wp', 'Efficiency: up to 23 %']);
  });
});

describe('§2 product detail: facts in the table', () => {
  const facts = { kind: 'battery', energy_kwh: 5.12, chemistry: 'lfp', bis: true } as const;

  test('stand after the known fields and before the backend’s own rows and the warranty', () => {
    const specifications = [{ label: 'Casing', value: 'Steel' }];
    const product = { ...plain, facts, specifications, weight: '48 kg', product_warranty: '10 years' };
    expect(texts(specificationsOf(product))).toEqual([
      'Product type: Commercial',
      'Max power: 5.12 kWh',
      'Weight: 48 kg',
      'Chemistry: Lithium iron phosphate (LFP)',
      'BIS mark: Yes',
      'Casing: Steel',
      'Product warranty: 10 years',
    ]);
  });

  test('the backend’s own row replaces the fact with the same label', () => {
    const specifications = [
      { label: 'Chemistry', value: 'LiFePO₄' },
      { label: 'Casing', value: 'Steel' },
    ];
    expect(texts(specificationsOf({ ...plain, facts, specifications }))).toEqual([
      'Product type: Commercial',
      'Max power: 5.12 kWh',
      'BIS mark: Yes',
      'Chemistry: LiFePO₄',
      'Casing: Steel',
    ]);
  });
});
