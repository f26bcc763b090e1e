import { expect, test } from 'vitest';
import { Product } from '#netlify/http/upstream/catalogue-shapes.ts';
import { SourceError } from '#site/read-all.ts';
import { checkSystems } from './check-systems.ts';

const product = (slug: string, facts: object) =>
  Product.parse({ id: slug.length, slug, name: slug, price: '10.00', facts });

const panel = product('panel', {
  kind: 'panel',
  voc_v: 50,
  system_voltage_v: 1500,
  beta_voc_percent_per_k: -0.27,
});
const inverter = product('inverter', { kind: 'inverter', dc_voltage_max_v: 500, trackers: [{ strings: 1 }] });
const kit = (quantity: number) =>
  product('kit', {
    kind: 'kit',
    parts: [
      { slug: 'panel', quantity },
      { slug: 'inverter', quantity: 1 },
    ],
  });

const refusal =
  /products\/kit: facts.parts: 9 in series reach 529 V at −40 °C; inverter is made for at most 500 V/;

test('built from an upstream: a kit that breaks a rule is reported', () => {
  const words: string[] = [];
  checkSystems([panel, inverter, kit(9)], false, (text) => words.push(text));
  expect(words).toEqual([expect.stringMatching(refusal)]);
});

test('built from the embedded shop: a kit that breaks a rule ends the build; one whose parts keep the rules does not', () => {
  expect(() => checkSystems([panel, inverter, kit(9)], true, () => {})).toThrow(SourceError);
  expect(() => checkSystems([panel, inverter, kit(9)], true, () => {})).toThrow(refusal);
  expect(() => checkSystems([panel, inverter, kit(8)], true, () => {})).not.toThrow();
});
