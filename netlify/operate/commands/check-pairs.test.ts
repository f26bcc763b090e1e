import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Inverters, Panels } from '#domain/solar/system.ts';
import { readContent } from '#netlify/operate/content/content-files.ts';
import { countPairs } from './check-pairs.ts';
import { readSheet } from './content-import.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const sheet = await readSheet(
  join(root, 'tests', 'support', 'cec-inverters.csv'),
  join(root, 'content', 'imports', 'cec-inverters.ts'),
);
const { products } = await readContent(join(root, 'content'));
const goods = products.map(({ slug, front }) => ({ name: slug, quantity: 1, facts: front.facts }));
const panels = goods.filter((one): one is Panels => one.facts?.kind === 'panel');
const ours = goods.filter((one): one is Inverters => one.facts?.kind === 'inverter');
const listed = (sheet.ok ? sheet.value.products : []).map(({ product }) => ({
  name: product.slug,
  quantity: 1,
  facts: product.facts as Inverters['facts'],
}));

test('content: every inverter of a published list gets an answer with every panel, and none a wrong number', () => {
  expect(listed.length).toBe(164);
  // Every fourth: each is tried with all panels.
  const some = listed.filter((_, index) => index % 4 === 0);
  const rows = countPairs(panels, some, [0, -20]);
  for (const { pairs, ok, warn, refuse, unknown } of rows) {
    expect(pairs).toBe(some.length * panels.length);
    expect(ok + warn + refuse + unknown).toBe(pairs);
    // The list gives no largest array and no short-circuit limit.
    expect(ok + warn).toBe(0);
  }
  const refused = rows.map(({ refuse }) => refuse);
  expect(refused).toEqual(refused.toSorted((a, b) => a - b));
});

test('content: most of the shop’s own inverters and panels fit, and fewer where it is colder', () => {
  const fitting = countPairs(panels, ours).map(({ ok, warn }) => ok + warn);
  expect(fitting).toEqual(fitting.toSorted((a, b) => b - a));
  expect(fitting[0]).toBeGreaterThan((panels.length * ours.length) / 2);
});
