import { describe, expect, test } from 'vitest';
import rules from '#content/regulation.json' with { type: 'json' };
import type { ProductFacts } from '#domain/product/product-facts.ts';
import { declarationsOf, payRowsOf, specificationsOf, tilesOf, undeclared } from './product-specs.ts';

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

describe('product detail: power and efficiency of a product without a text for them', () => {
  test.each<[ProductFacts | undefined, string[]]>([
    [{ kind: 'panel', power_w: 585, efficiency_percent: 22.6 }, ['Max Power: 585 W', 'Efficiency: 22.6 %']],
    [{ kind: 'panel', power_w: 585, pieces: 31 }, ['Max Power: 18.135 kW']],
    [{ kind: 'inverter', ac_power_w: 5000 }, ['Max Power: 5,000 W']],
    [{ kind: 'battery', energy_kwh: 5.12 }, ['Max Power: 5.12 kWh']],
    [{ kind: 'kit', power_w: 3300, energy_kwh: 5.12 }, ['Max Power: 3,300 W, 5.12 kWh']],
    [{ kind: 'other' }, []],
    [undefined, []],
  ])('%j is shown by its facts, and what is missing has no tile', (facts, tiles) => {
    expect(texts(tilesOf({ ...plain, facts })).filter((tile) => /^(Max|Eff|Wei|War)/.test(tile))).toEqual(
      tiles,
    );
    expect(texts(tilesOf({ ...plain, facts })).join()).not.toContain('–');
  });

  test('short rows of the specifications stand in for tiles that a product has nothing for', () => {
    const specifications = [
      { label: 'Contents', value: 'Six clamps, four end clamps, ten bolts with their slide nuts' },
      { label: 'Colour', value: 'Natural' },
      { label: 'Torque', value: '10 to 14 Nm' },
    ];
    expect(texts(tilesOf({ ...plain, specifications, weight: '0.7 kg' }))).toEqual([
      'Weight: 0.7 kg',
      'Colour: Natural',
      'Torque: 10 to 14 Nm',
    ]);
  });

  test('the product’s own text is shown rather than its facts', () => {
    const facts = { kind: 'panel', power_w: 585, efficiency_percent: 22.6 } as const;
    const product = { ...plain, facts, max_power: '585 Wp', efficiency: 'up to 23 %' };
    expect(texts(tilesOf(product)).slice(0, 2)).toEqual(['Max Power: 585 Wp', 'Efficiency: up to 23 %']);
  });
});

describe('product detail: facts in the table', () => {
  const facts = { kind: 'battery', energy_kwh: 5.12, chemistry: 'lfp', bis: true } as const;

  test('facts are shown after the known fields and before the backend’s own rows and the warranty', () => {
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

const product = {
  product_type: 'non-commercial',
  country_of_origin: 'India',
  declaration: '',
  delivery_info: '',
  fitting: '',
};
const rowsOf = (fields: Partial<Parameters<typeof payRowsOf>[0]>): string[] =>
  payRowsOf({ ...product, ...fields }, 'Usually in 3-5 business days', rules)
    .flat()
    .map(({ label, value }) => `${label}: ${value}`);

test('product detail: beside the price stands what it covers; what is unknown is left out', () => {
  expect(rowsOf({})).toEqual(['Price: GST included', 'Delivery: Free. Usually in 3-5 business days']);
});

test('a product’s own delivery replaces the shop’s, and its fitting is told', () => {
  expect(rowsOf({ delivery_info: 'Made to order in three weeks', fitting: 'included' })).toEqual([
    'Price: GST included',
    'Fitting: Included',
    'Delivery: Free. Made to order in three weeks',
  ]);
});

test('product detail: then come the rules, the origin of goods from abroad and the declaration', () => {
  const rows = rowsOf({
    country_of_origin: 'Vietnam',
    declaration: 'Not for homes with a grid connection',
    facts: { kind: 'kit', subsidy_fit: false, almm_list_1: true, almm_list_2: true, importer: 'Maker, Pune' },
  });
  expect(rows.map((row) => row.split(':')[0])).toEqual([
    'Price',
    'Delivery',
    'Subsidy',
    'Net metering',
    'Origin',
    'Declaration',
  ]);
  expect(rows.at(-1)).toBe('Declaration: Not for homes with a grid connection');
});

describe('what the package declares', () => {
  const { manufactured_by: _, ...rest } = plain;
  const whole = {
    ...rest,
    manufactured_by: 'Maker',
    maker_address: '1 Mill Road, Pune 411001',
    packer: 'Packer, 2 Mill Road, Pune 411001',
    country_of_origin: 'India',
    net_quantity: '2 panels',
    mrp: 12_499.5,
    consumer_care: 'Maker, 1800 000 000, care@maker.example',
  };

  test('the declaration of a package shows addresses, quantity, the maximum price and whom to ask', () => {
    expect(texts(declarationsOf(whole))).toEqual([
      'Manufactured by: Maker, 1 Mill Road, Pune 411001',
      'Packed by: Packer, 2 Mill Road, Pune 411001',
      'Country of origin: India',
      'Net quantity: 2 panels',
      'MRP, with all taxes: ₹12,499.50',
      'Unit sale price: ₹6,249.75 each',
      'Consumer care: Maker, 1800 000 000, care@maker.example',
    ]);
    expect(undeclared([whole])).toEqual([]);
  });

  test.each([
    ['2 drums of 100 m', '₹62.50 per metre'],
    ['50 m', '₹249.99 per metre'],
    ['0.5 m', '₹249.99 per centimetre'],
    ['100 Metres', '₹125.00 per metre'],
    ['500 g', '₹25.00 per gram'],
    ['5 KG', '₹2,499.90 per kilogram'],
    ['1 kit', undefined],
    ['150 Ah', undefined],
    ['1 m', undefined],
    ['about ten', undefined],
  ])('the declaration of %s has the price of a unit where it is not the MRP: %s', (net_quantity, price) => {
    const row = declarationsOf({ ...whole, net_quantity }).find(({ label }) => label === 'Unit sale price');
    expect(row?.value).toBe(price);
  });

  test('the declaration has no row for a missing field, which is counted instead', () => {
    expect(declarationsOf(plain)).toEqual([]);
    expect(undeclared([whole, { ...whole, mrp: null, net_quantity: '' }, plain])).toEqual([
      { field: 'manufactured_by', count: 1 },
      { field: 'maker_address', count: 1 },
      { field: 'country_of_origin', count: 1 },
      { field: 'net_quantity', count: 2 },
      { field: 'mrp', count: 2 },
      { field: 'consumer_care', count: 1 },
    ]);
  });

  test('the declaration names the importer of goods from abroad in place of the maker’s address', () => {
    const facts = { kind: 'other', importer: 'Importer, 3 Port Road, Mumbai 400001' } as const;
    const imported = { ...whole, maker_address: '', packer: '', country_of_origin: 'Vietnam', facts };
    expect(texts(declarationsOf(imported)).slice(0, 3)).toEqual([
      'Manufactured by: Maker',
      'Imported by: Importer, 3 Port Road, Mumbai 400001',
      'Country of origin: Vietnam',
    ]);
    expect(undeclared([imported])).toEqual([]);
  });
});
