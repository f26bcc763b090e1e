import { expect, test } from 'vitest';
import { Product } from '#netlify/http/upstream/catalogue-shapes.ts';
import { productData } from './structured-data.ts';

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
