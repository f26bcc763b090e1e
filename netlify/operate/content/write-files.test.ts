import { expect, test } from 'vitest';
import { compareFields } from './write-files.ts';

const lastLoaded = { name: 'Panel', weight: '22 kg' };

test('a load writes what changed in the file, and keeps what changed in the shop', () => {
  const shop = { name: 'Panel, black', weight: '22 kg' };
  expect(compareFields({ name: 'Panel', weight: '23 kg' }, lastLoaded, shop)).toEqual({
    write: ['weight'],
    kept: ['name'],
  });
});

test('a field that the shop got since the last load keeps its imported value where the file leaves it out', () => {
  const shop = { ...lastLoaded, maxPower: '550 W' };
  expect(compareFields({ ...lastLoaded, maxPower: '' }, lastLoaded, shop)).toEqual({
    write: [],
    kept: ['maxPower'],
  });
  expect(compareFields({ ...lastLoaded, maxPower: '600 W' }, lastLoaded, shop).write).toEqual(['maxPower']);
});

test('a first load writes every field', () => {
  expect(compareFields({ name: 'Panel', maxPower: '' }, {}, {}).write).toEqual(['name', 'maxPower']);
});
