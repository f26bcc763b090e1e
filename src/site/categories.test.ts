import { expect, test } from 'vitest';
import { categoriesById, withCategoryName } from './categories.ts';

const known = categoriesById([{ id: 1, name: 'Solar Panels', slug: 'panels' }]);

test.each([
  [
    { id: 1, name: '' },
    { id: 1, name: 'Solar Panels', slug: 'panels' },
  ],
  [
    { id: 1, name: 'Panels of old' },
    { id: 1, name: 'Panels of old', slug: 'panels' },
  ],
  [
    { id: 1, name: 'Panels', slug: 'own' },
    { id: 1, name: 'Panels', slug: 'own' },
  ],
  [
    { id: 2, name: 'Others' },
    { id: 2, name: 'Others' },
  ],
])('a product with the category %j leads to the page of %j', (category, whole) => {
  expect(withCategoryName({ category }, known)).toEqual({ category: whole });
});
