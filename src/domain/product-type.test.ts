import { expect, test } from 'vitest';
import { otherTypeOf } from './product-type.ts';

test.each([
  [['commercial', 'home', 'home', ''], 'home'],
  [['home'], 'home'],
  [['commercial', 'non-commercial'], undefined],
  [['home', 'farm', 'commercial'], undefined],
  [['commercial', ''], undefined],
  [[], undefined],
])('§3 type: of %j the backend’s own name for non-commercial is %s', (types, other) => {
  expect(otherTypeOf(types)).toBe(other);
});
