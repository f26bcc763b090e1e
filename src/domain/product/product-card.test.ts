import { describe, expect, test } from 'vitest';
import regulation from '#content/regulation.json' with { type: 'json' };
import { specificationsOf, tilesOf } from '#texts/en/product-specs.ts';
import { stockText } from '#texts/en/stock.ts';
import { isSoldOut, picturesOf, typeLabel } from './product.ts';
import { buyData, cardOf, listedCardOf } from './product-card.ts';

const product = {
  id: 7,
  name: 'Panel',
  slug: 'panel',
  description: '<p>Rows &amp; <b>figures</b></p>',
  main_image: '/pictures/panel.webp',
  price: 11999,
  original_price: 14499,
  product_type: 'non-commercial',
  manufactured_by: 'Suryak',
  max_power: '550 W',
  declaration: '',
  efficiency: '21.3 %',
  weight: '',
  product_warranty: '12 years',
  performance_warranty: '',
  support_info: '',
  country_of_origin: 'India',
  specifications: [{ label: 'Cells', value: 'Mono' }],
};

const { steps } = regulation.subsidy_home.value;

describe('cards', () => {
  test('the description is plain text: whole sentences of at most 100 characters, else a clause or a cut', () => {
    const textOf = (description: string) => cardOf({ ...product, description }).text;
    expect(textOf('A short one. Another. And a third that would be too much for a small card.')).toBe(
      'A short one. Another.',
    );
    const long = `Three kilowatts pay: ${'a little '.repeat(15)}.`;
    expect(textOf(long)).toBe('Three kilowatts pay.');
    expect(textOf('It is 3.5 kVA. Good.')).toBe('It is 3.5 kVA. Good.');
    expect(cardOf(product).text).toBe('Rows & figures');
    expect(cardOf({ ...product, description: 'x'.repeat(100) }).text).toBe('x'.repeat(100));
    expect(cardOf({ ...product, description: 'x'.repeat(101) }).text).toBe(`${'x'.repeat(99)}…`);
  });
  test('a card shows every field that it needs of a product', () => {
    const rated = { ...product, rating: 4.5, ratings_count: 12, declaration: 'Made to order', stock: 0 };
    expect(cardOf(rated)).toEqual({
      id: 7,
      name: 'Panel',
      slug: 'panel',
      picture: '/pictures/panel.webp',
      text: 'Rows & figures',
      price: { price: 11999, original: 14499, percentOff: 17 },
      rating: 4.5,
      ratingsCount: 12,
      type: 'Non-Commercial',
      maker: 'Suryak',
      maxPower: '550 W',
      declaration: 'Made to order',
      soldOut: true,
    });
    expect(cardOf(product)).toMatchObject({ rating: 0, ratingsCount: undefined, soldOut: false });
  });
  test('a card in a listing also shows the price of a watt, if the product’s facts tell its power', () => {
    expect(listedCardOf({ ...product, facts: { kind: 'panel', power_w: 550 } }, steps)).toEqual({
      ...cardOf(product),
      unitPrice: '₹21.82 per watt',
    });
    expect(listedCardOf(product, steps)).toEqual(cardOf(product));
  });
  test('a card of a system that the shop builds leads to it, and tells a home what is left after the subsidy', () => {
    const facts = { kind: 'kit', installed: true, subsidy_fit: true, power_w: 3240 } as const;
    const card = listedCardOf({ ...product, price: 189_999, facts } as never, steps);
    expect([card.isBuilt, card.afterSubsidy]).toEqual([true, '₹1,11,999']);
    const forFirms = listedCardOf({ ...product, product_type: 'commercial', facts } as never, steps);
    expect([forFirms.isBuilt, forFirms.afterSubsidy]).toEqual([true, undefined]);
    const parts = listedCardOf({ ...product, facts: { ...facts, installed: false } } as never, steps);
    expect([parts.isBuilt, parts.afterSubsidy]).toEqual([undefined, undefined]);
  });
  test('a card in a listing names the original price as MRP only where the package declares that sum', () => {
    expect(listedCardOf({ ...product, mrp: 14499 }, steps).isMrp).toBe(true);
    expect(listedCardOf({ ...product, mrp: 15999 }, steps).isMrp).toBeUndefined();
    expect(listedCardOf({ ...product, original_price: null, mrp: 11999 }, steps).isMrp).toBeUndefined();
  });
  test.each([
    ['commercial', 'Commercial'],
    ['non-commercial', 'Non-Commercial'],
    ['anything', 'Non-Commercial'],
    ['', 'Non-Commercial'],
  ])('product type %j shows %s', (type, label) => {
    expect(typeLabel(type)).toBe(label);
  });
  test('without a main picture, card, cart and gallery show the first other picture', () => {
    const later = {
      ...product,
      main_image: '',
      image_1: '',
      image_2: '/pictures/back.webp',
      image_3: '/x.webp',
    };
    expect(cardOf(later).picture).toBe('/pictures/back.webp');
    expect(JSON.parse(buyData(cardOf(later))).main_image).toBe('/pictures/back.webp');
    expect(picturesOf(later)).toEqual(['/pictures/back.webp', '/x.webp']);
    const images = { image_1: '1', image_2: '2', image_3: '3', image_4: '4' };
    expect(picturesOf({ ...images, main_image: '0' })).toEqual(['0', '1', '2', '3', '4']);
    expect(picturesOf({ image_4: '4' })).toEqual(['4']);
    expect(cardOf({ ...product, main_image: '' }).picture).toBe('');
  });
  test('a buy button carries a cart line without its quantity', () => {
    expect(JSON.parse(buyData(cardOf(product)))).toEqual({
      id: 7,
      name: 'Panel',
      price: 11999,
      main_image: '/pictures/panel.webp',
      slug: 'panel',
    });
  });
});

describe('stock: nothing can be bought when it is 0', () => {
  test.each([
    [{ stock: 0 }, true, 'Out of Stock'],
    [{ stock: 0, in_stock: true }, true, 'Out of Stock'],
    [{ stock: -2 }, true, 'Out of Stock'],
    [{ stock: 3 }, false, 'In Stock, only 3 left'],
    [{ stock: 5 }, false, 'In Stock, only 5 left'],
    [{ stock: 6 }, false, 'In Stock'],
    [{ stock: 186, in_stock: true }, false, 'In Stock'],
    [{ in_stock: false }, true, 'Out of Stock'],
    [{ in_stock: false, stock: 225 }, true, 'Out of Stock'],
    [{ in_stock: null, stock: 225 }, false, 'In Stock'],
    [{}, false, 'In Stock'],
  ])('%j is sold out: %s, and says %s', (fields, soldOut, text) => {
    expect(isSoldOut(fields)).toBe(soldOut);
    expect(stockText(fields)).toBe(text);
  });
});

describe('product detail: specifications', () => {
  test('a product has four tiles; a row of the specifications fills the place of a missing figure', () => {
    expect(tilesOf(product)).toEqual([
      { label: 'Max Power', value: '550 W' },
      { label: 'Efficiency', value: '21.3 %' },
      { label: 'Warranty', value: '12 years' },
      { label: 'Cells', value: 'Mono' },
    ]);
  });
  test('the table has every figure of a product, the backend’s own rows before the warranties', () => {
    const whole = {
      ...product,
      weight: '28 kg',
      performance_warranty: '25 years',
      support_info: 'By phone',
      specifications: [...product.specifications, { label: 'Empty', value: ' ' }],
    };
    expect(specificationsOf(whole).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Product type: Non-Commercial',
      'Max power: 550 W',
      'Efficiency: 21.3 %',
      'Weight: 28 kg',
      'Cells: Mono',
      'Product warranty: 12 years',
      'Performance warranty: 25 years',
      'Support: By phone',
    ]);
  });
  test('the table has the known fields and the backend’s own rows, and no empty row', () => {
    const labels = specificationsOf(product).map(({ label }) => label);
    expect(labels).toContain('Cells');
    expect(labels).not.toContain('Weight');
  });
});
