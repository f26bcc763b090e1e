import { expect, test } from 'vitest';
import type { Product } from '#contract/catalogue.ts';
import { previewedPictures } from './catalogue.ts';

const withPicture = (main_image: string) => ({ main_image }) as Product;

test('a build makes previews for links of the first 400 pictures of this site, each once', () => {
  const products = Array.from({ length: 500 }, (_, nth) => withPicture(`/pictures/panel-${nth}.webp`));
  const made = previewedPictures([
    withPicture('https://elsewhere.example/a.webp'),
    withPicture('/pictures/panel-0.webp'),
    ...products,
  ]);
  expect(made.size).toBe(400);
  expect([...made].slice(0, 2)).toEqual(['/pictures/panel-0.webp', '/pictures/panel-1.webp']);
});
