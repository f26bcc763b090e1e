import { expect, test } from 'vitest';
import regulation from '#content/regulation.json' with { type: 'json' };
import type { ProductFacts } from '../product/product-facts.ts';
import { legalProblems, type SoldProduct } from './legal-problems.ts';

type Words = { declaration?: string; description?: string };
const sold = (more: Partial<SoldProduct> & Words): SoldProduct => ({
  slug: 'goods',
  specifications: [],
  country_of_origin: 'India',
  ...more,
});
const linesOf = (...products: SoldProduct[]) =>
  legalProblems(products, regulation).map(({ field, message }) => `${field}: ${message}`);

test('lint: goods from abroad must name their importer, Indian ones and unknown ones need not', () => {
  const facts: ProductFacts = { kind: 'other' };
  expect(linesOf(sold({ country_of_origin: 'Vietnam', facts }))).toEqual([
    'facts.importer: is missing: goods from Vietnam must name their importer, like "Maker, Pune, Maharashtra"',
  ]);
  expect(linesOf(sold({ country_of_origin: 'Vietnam' }))).toHaveLength(1);
  expect(
    linesOf(sold({ country_of_origin: 'Vietnam', facts: { ...facts, importer: 'Maker, Pune' } })),
  ).toEqual([]);
  expect(linesOf(sold({}), sold({ country_of_origin: '' }))).toEqual([]);
});

test.each([
  [{ cell_type: 'poly', efficiency_percent: 16.9 }, 17],
  [{ cell_type: 'mono-perc', efficiency_percent: 17.9 }, 18],
  [{ cell_type: 'topcon', efficiency_percent: 17.9 }, 18],
  [{ efficiency_percent: 16.9 }, 17],
] as const)(
  'lint: a panel with %j is below the minimum efficiency, and the message says what to do',
  (facts, least) => {
    const panel: ProductFacts = { kind: 'panel', ...facts };
    expect(linesOf(sold({ facts: panel }))).toEqual([
      `facts.efficiency_percent: must be ${least} or more since 26 July 2025: withdraw the panel, or write its exemption into facts.efficiency_exemption`,
    ]);
    expect(linesOf(sold({ facts: { ...panel, efficiency_percent: least } }))).toEqual([]);
    expect(linesOf(sold({ facts: { ...panel, efficiency_exemption: 'Letter 7 of 2026' } }))).toEqual([]);
    expect(linesOf(sold({ facts: { ...panel, efficiency_percent: undefined } }))).toEqual([]);
  },
);

test.each([
  ['declaration', 'Earns the subsidy of ₹78,000.'],
  ['seo_keywords', 'dcr panel, PM Surya Ghar panel'],
  ['description', '<p>No drilling.</p><p>With a <b>subsidy</b> for homes.</p>'],
  ['description', '<table><tr><th>No</th><td>Subsidised</td></tr></table>'],
])('lint: a subsidy claimed in the %s of a bare product is quoted: %s', (field, text) => {
  const lines = linesOf(sold({ [field]: text, facts: { kind: 'panel' } }));
  expect(lines).toEqual([
    expect.stringMatching(/^the words: ".*subsid.*|.*surya.*" must say that no subsidy/i),
  ]);
  expect(linesOf(sold({ [field]: text }))).toEqual([]);
});

test('lint: a product may say that it earns no subsidy', () => {
  const description = '<p>A kit is <strong>not</strong> eligible for the home subsidy.</p>';
  expect(linesOf(sold({ description, facts: { kind: 'kit', subsidy_fit: false } }))).toEqual([]);
});

const indian: ProductFacts = { kind: 'panel', cell_origin: 'India', almm_list_1: true, almm_list_2: true };
const kitOf = (more: object, words = ''): SoldProduct =>
  sold({
    declaration: words,
    facts: { kind: 'kit', parts: [{ slug: 'panel', quantity: 6 }], ...more },
  });
const panel = (facts: object = {}): SoldProduct => sold({ slug: 'panel', facts: { ...indian, ...facts } });

test('lint: the subsidy needs a system that is installed, with Indian cells and both lists', () => {
  const fit = { subsidy_fit: true, installed: true };
  const lists = { almm_list_1: true, almm_list_2: true };
  expect(linesOf(panel(), kitOf({ ...fit, ...lists }, 'The subsidy can apply.'))).toEqual([]);
  const wrong = [expect.stringMatching(/^facts.subsidy_fit: must be false/)];
  expect(linesOf(panel(), kitOf({ ...fit, installed: false }))).toEqual(wrong);
  expect(linesOf(panel({ cell_origin: 'China' }), kitOf(fit))).toEqual(wrong);
  expect(linesOf(panel({ cell_origin: undefined }), kitOf(fit))).toEqual(wrong);
});

test('lint: a kit claims a net meter, in a field or in words, only with panels of both lists', () => {
  const lists = { almm_list_1: true, almm_list_2: true };
  const words = 'Net-metering papers are included.';
  expect(linesOf(panel(), kitOf(lists, words))).toEqual([]);
  expect(linesOf(panel({ almm_list_2: false }), kitOf(lists))).toEqual([
    'facts.almm_list_2: must be false: not all its panels are known to be in this list',
  ]);
  for (const known of [{ almm_list_1: true, almm_list_2: false }, {}])
    expect(linesOf(panel(), kitOf(known, words))).toEqual([
      `the words: "${words}" promises a net meter, which its panels are not known to be listed for (ALMM): say that there is none, or take it out`,
    ]);
  expect(linesOf(panel(), kitOf({}, 'The net meter is not included.'))).toEqual([]);
  const almm = { ...regulation.almm, value: { list_1: true, list_2: false } };
  const onlyModules = [panel(), kitOf({ almm_list_1: true, almm_list_2: false }, words)];
  expect(legalProblems(onlyModules, { ...regulation, almm })).toEqual([]);
});

test('lint: hostile text is read in linear time', () => {
  const description = '<p'.repeat(50_000) + '</p'.repeat(50_000);
  expect(linesOf(sold({ description, facts: { kind: 'panel' } }))).toEqual([]);
});
