import { expect, test } from 'vitest';
import { Product } from '#netlify/http/upstream/catalogue-shapes.ts';
import { productData } from './product-data.ts';

const product = (fields: object) =>
  Product.parse({ id: 7, name: 'Panel', slug: 'panel', price: 10, ...fields });

test('search engines are told that a product is out of stock by its in_stock flag, whatever its stock number', () => {
  const offer = productData(product({ in_stock: false, stock: 225 }), 'https://shop.test').offers;
  expect(offer).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
});

test('search engines get all pictures that exist, even without a main one', () => {
  const { image } = productData(
    product({ main_image: null, image_1: null, image_2: 'https://media.test/a.webp' }),
    'https://shop.test',
  );
  expect(image).toHaveLength(1);
  expect(image).toMatchObject([expect.stringContaining('https://media.test/a.webp')]);
});

test('search engines get ratings only if the shop states that they are of real buyers', () => {
  const rated = product({ rating: 4.6, ratings_count: 428 });
  const data = (ratingsAreReal: boolean) => productData(rated, 'https://shop.test', { ratingsAreReal });
  expect(data(false)).not.toHaveProperty('aggregateRating');
  expect(data(true)).toMatchObject({ aggregateRating: { ratingValue: 4.6, reviewCount: 428 } });
});

test('search engines learn nothing that another backend does not say', async () => {
  const data = JSON.parse(JSON.stringify(productData(product({}), 'https://shop.test')));
  expect(Object.keys(data).sort()).toEqual(['@type', 'name', 'offers', 'sku']);
  expect(data.offers).toMatchObject({ price: '10.00', shippingDetails: {}, hasMerchantReturnPolicy: {} });
});

test('search engines get the number of the maker, the country and the figures where they are known', async () => {
  const data = productData(
    product({
      country_of_origin: 'India',
      specifications: [{ label: 'Model number', value: 'SV-540M' }],
      facts: { kind: 'panel', power_w: 540, pieces: 31, efficiency_percent: 20.9 },
    }),
    'https://shop.test',
  );
  expect(data).toMatchObject({
    mpn: 'SV-540M',
    countryOfOrigin: { '@type': 'Country', name: 'India' },
    additionalProperty: [
      { name: 'Max Power', value: 16_740, unitCode: 'WTT' },
      { name: 'Efficiency', value: 20.9, unitCode: 'P1' },
    ],
  });
});
