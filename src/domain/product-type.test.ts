import { expect, test } from 'vitest';
import { apiType, typeLabel, typeNamesOf } from './product-type.ts';

test.each([
  [['commercial', 'home', 'home', ''], { 'non-commercial': 'home' }],
  [['home'], { 'non-commercial': 'home' }],
  [['commercial', 'non-commercial'], undefined],
  [['home', 'farm', 'commercial'], undefined],
  [['home', 'non-commercial'], undefined],
  [['commercial', ''], undefined],
  [['home', 'Non-Commercial'], { 'non-commercial': 'Non-Commercial' }],
  [['Commercial', 'Non-Commercial'], { commercial: 'Commercial', 'non-commercial': 'Non-Commercial' }],
  [['COMMERCIAL', 'home'], { commercial: 'COMMERCIAL', 'non-commercial': 'home' }],
  [[], undefined],
])('§3 type: of %j the backend’s own names are %j', (types, names) => {
  expect(typeNamesOf(types)).toEqual(names);
});

test('§2 type: a backend that stores the label says Commercial with it', () => {
  expect(['Commercial', ' commercial ', 'Non-Commercial', 'home', ''].map(typeLabel)).toEqual([
    'Commercial',
    'Commercial',
    'Non-Commercial',
    'Non-Commercial',
    'Non-Commercial',
  ]);
});

test('§3 type: the API is asked by the backend’s own name, or by ours if it has none', () => {
  expect(apiType('non-commercial', { 'non-commercial': 'home' })).toBe('home');
  expect(apiType('commercial', { 'non-commercial': 'home' })).toBe('commercial');
  expect(apiType('commercial', undefined)).toBe('commercial');
});
