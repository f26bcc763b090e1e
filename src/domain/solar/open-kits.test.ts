import { expect, test } from 'vitest';
import type { ProductFacts } from '../product/product-facts.ts';
import { openKits, systemsOf } from './open-kits.ts';

const facts = (kind: string, more: object = {}) => ({ kind, ...more }) as ProductFacts;
const line = (name: string, quantity: number, of?: ProductFacts) => ({ name, quantity, facts: of });
const products = new Map([
  ['panel', { name: 'The panel', facts: facts('panel') }],
  ['inverter', { name: 'The inverter', facts: facts('inverter') }],
]);
const find = (slug: string) => products.get(slug);
const parts = [
  { slug: 'panel', quantity: 8 },
  { slug: 'inverter', quantity: 1 },
  { slug: 'gone', quantity: 3 },
];
const kit = facts('kit', { parts });
const named = (given: readonly { name: string; quantity: number }[]) =>
  given.map(({ name, quantity }) => `${quantity} ${name}`);

test('a kit is replaced by its parts as often as it is bought; a part that the shop does not have is named by its slug', () => {
  const opened = openKits([line('kit', 2, kit), line('cable', 5), line('empty kit', 1, facts('kit'))], find);
  expect(named(opened)).toEqual(['16 The panel', '2 The inverter', '6 gone', '5 cable', '1 empty kit']);
  expect(opened.map((part) => part.facts?.kind)).toEqual(['panel', 'inverter', undefined, undefined, 'kit']);
});

const cable = line('cable', 5, facts('other'));
const unknown = line('unknown', 1);
test('kits are systems of their own, and accessories serve all', () => {
  const found = systemsOf([line('kit', 2, kit), cable, line('second kit', 1, kit), unknown], find);
  expect(found.systems.map((one) => [one.count, named(one.parts)])).toEqual([
    [2, ['8 The panel', '1 The inverter', '3 gone']],
    [1, ['8 The panel', '1 The inverter', '3 gone']],
  ]);
  expect(named(found.accessories)).toEqual(['5 cable', '1 unknown']);
});

test.each(['panel', 'inverter', 'battery'])('a cart with a %s beside a kit is one system', (kind) => {
  const found = systemsOf([line('kit', 2, kit), line('more', 1, facts(kind)), cable], find);
  expect(found.accessories).toEqual([]);
  expect(found.systems.map((one) => [one.count, named(one.parts)])).toEqual([
    [1, ['16 The panel', '2 The inverter', '6 gone', '1 more', '5 cable']],
  ]);
});

test('a cart without kits is one system, also with products without facts', () => {
  const found = systemsOf([cable, unknown], find);
  expect(found.accessories).toEqual([]);
  expect(found.systems.map((one) => [one.count, named(one.parts)])).toEqual([[1, ['5 cable', '1 unknown']]]);
});
