import { describe, expect, test } from 'vitest';
import { buyData, cardOf, isSoldOut } from './product-card.ts';
import { picturesOf } from './product-pictures.ts';
import { specificationsOf, tilesOf } from './product-specs.ts';
import { typeLabel } from './product-type.ts';
import { stockText } from './stock.ts';

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

describe('§2 cards', () => {
  test('the description is plain text', () => {
    expect(cardOf(product).text).toBe('Rows & figures');
  });
  test.each([
    ['commercial', 'Commercial'],
    ['non-commercial', 'Non-Commercial'],
    ['anything', 'Non-Commercial'],
    ['', 'Non-Commercial'],
  ])('product type %j shows %s', (type, label) => {
    expect(typeLabel(type)).toBe(label);
  });
  test('§3 without a main picture, card, cart and gallery show the first other picture', () => {
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
    expect(cardOf({ ...product, main_image: '' }).picture).toBe('');
  });
  test('§3 a buy button carries a cart line without its quantity', () => {
    expect(JSON.parse(buyData(cardOf(product)))).toEqual({
      id: 7,
      name: 'Panel',
      price: 11999,
      main_image: '/pictures/panel.webp',
      slug: 'panel',
    });
  });
});

describe('§2 stock: nothing can be bought when it is 0', () => {
  test.each([
    [{ stock: 0 }, true, 'Out of Stock'],
    [{ stock: 0, in_stock: true }, true, 'Out of Stock'],
    [{ stock: 3 }, false, 'In Stock, only 3 left'],
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

describe('§2 product detail: specifications', () => {
  test('there are always four tiles; a missing figure shows a dash', () => {
    expect(tilesOf(product).map(({ value }) => value)).toEqual(['550 W', '21.3 %', '–', '12 years']);
  });
  test('the table has the known fields and the backend’s own rows, and no empty row', () => {
    const labels = specificationsOf(product).map(({ label }) => label);
    expect(labels).toContain('Cells');
    expect(labels).not.toContain('Weight');
  });
});
