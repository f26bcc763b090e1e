import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { err, ok } from '#domain/base/result.ts';
import { offersOf } from '#domain/solar/offer.ts';
import type { ShopPart } from '#domain/solar/second-opinion/given-offer.ts';
import { bestOf } from '#domain/solar/second-opinion/judge-offer.ts';
import { fieldOf, typedOffers } from '#features/planner/opinion/offer-input.ts';
import { answerOffers } from '#features/planner/opinion/opinion-case.ts';
import { typedIn } from '#features/planner/planner-input.ts';
import { readContent } from '#netlify/operate/content/content-files.ts';
import { levelTexts, opinionText, questionsOf } from '#texts/en/second-opinion.ts';
import { planOf, stateOf } from './support/sample-home.ts';

/** Offers of other vendors by the shop's own rules, with the kits, panels and inverters of content/. */

const { products } = await readContent(join(resolve(import.meta.dirname, '..'), 'content'));
const listed = products.map(({ slug, front }) => ({
  slug,
  name: front.name,
  fitting: front.fitting,
  product_type: front.product_type,
  price: Number(front.price),
  stock: front.stock,
  facts: front.facts ?? undefined,
}));
const offers = offersOf(listed);
const parts = listed.filter(({ facts }) => facts?.kind === 'panel' || facts?.kind === 'inverter');
const shop = { offers, parts: parts as ShopPart[] };
const lucknow = ok({
  districts: [{ district: 'Lucknow', state: 'Uttar Pradesh', stateSlug: 'uttar-pradesh' }],
  coldestC: 0,
});

const whole = {
  price: '1,85,000',
  priceis: 'before',
  gst: 'inside',
  subsidy: '78000',
  kw: '3.24',
  watts: '540',
  count: '6',
  panel: 'Suryak',
  inverter: 'Kiranveda',
  inverterkw: '3',
  strings: '1 × 6',
  cells: 'indian',
  almm: 'yes',
  registered: 'yes',
  panelyears: '25',
  inverteryears: '8',
  workyears: '5',
  ...Object.fromEntries(
    ['structure', 'earthing', 'arrester', 'dc-box', 'ac-box', 'cables', 'net-meter', 'fitting'].map(
      (part) => [`has-${part}`, 'yes'],
    ),
  ),
};
type Told = Partial<
  Record<keyof typeof whole | 'voc' | 'dcmax' | 'battery' | 'text' | `has-${string}`, string>
>;
const home = { pin: '226010', units: '350', bill: '2400' };

function answer(told: readonly Told[], given: Record<string, string> = home) {
  const query = new URLSearchParams(given);
  told.forEach((one, index) => {
    for (const [name, value] of Object.entries(one))
      query.set(fieldOf(name as 'price', index + 1), value ?? '');
  });
  const places = given.pin ? lucknow : err('unknown' as const);
  return answerOffers({
    home: typedIn(query),
    offers: typedOffers(query),
    places,
    shop,
    today: '2026-11-28',
  });
}
/** What is said of one offer that differs from a whole one. */
function judged(told: Told, given?: Record<string, string>) {
  const one = answer([{ ...whole, ...told }], given).offers[0]?.judged;
  if (!one) throw new Error('The offer was not judged.');
  return one;
}
const said = (told: Told, rule: string, given?: Record<string, string>) => {
  const found = judged(told, given).opinions.find((one) => one.rule === rule);
  return found && [found.level, opinionText(found).says];
};

describe('one offer', () => {
  test('a whole offer at the price of the shop’s own kits has nothing against it', () => {
    const { level, opinions, perWatt } = judged({});
    expect(opinions.filter((one) => one.level !== 'good').map(opinionText)).toEqual([]);
    expect(levelTexts[level]).toBe('Nothing speaks against it so far');
    expect(perWatt).toBeCloseTo(57.1, 1);
    expect(said({}, 'price-of-watt')).toEqual([
      'good',
      'It costs ₹57.1 a watt before a subsidy. Our own 4 kits of 2.16 kW to 3.3 kW, fitted and with GST, cost ₹42.7 to ₹62.5.',
    ]);
  });

  test('saving, subsidy and payback are those of the planner for a kit of the same price', () => {
    const kit = {
      slug: 'told',
      name: '',
      kw: 3.24,
      price: 185_000,
      fitting: [0, 0] as const,
      panels: 6,
      outline: [2.278, 1.134] as const,
      phases: 1 as const,
      domestic: true,
      subsidised: true,
    };
    const plan = planOf({ units: 350, bill: 2400, state: stateOf('uttar-pradesh'), district: 'Lucknow' }, [
      kit,
    ]);
    expect(plan?.chosen?.offer?.slug).toBe('told');
    const found = judged({}).opinions.find(({ rule }) => rule === 'money');
    expect(found?.facts).toEqual({
      decision: plan?.chosen?.decision,
      cost: plan?.chosen?.cost,
      saved: plan?.chosen?.savedInYear,
      payback: plan?.chosen?.payback,
      subsidy: plan?.subsidy.paise,
    });
  });

  test.each([
    [
      'a price told after the subsidy is the full price less what is paid into the buyer’s account',
      { price: '1,07,000', priceis: 'after' },
      'price-after-subsidy',
      'ask',
      'The full price is ₹1,85,000.',
    ],
    [
      'without a subsidy told, a price after it is not to be signed',
      { price: '1,07,000', priceis: 'after', subsidy: '' },
      'price-after-subsidy',
      'bad',
      'the full price would be ₹1,85,000: counted so',
    ],
    [
      'a subsidy above the scheme’s is not to be signed, the state’s share is known',
      { subsidy: '1,40,000' },
      'subsidy-too-large',
      'bad',
      'at most ₹78,000 for 3.24 kW, and your state may add ₹30,000',
    ],
    [
      'a subsidy for imported cells is none',
      { cells: 'imported' },
      'subsidy-without-reason',
      'bad',
      'Its cells are imported',
    ],
    [
      'a price that keeps the subsidy',
      { price: '2,60,000' },
      'price-of-watt',
      'bad',
      '% of the subsidy. So the vendor, not you, would have that part of the subsidy',
    ],
    [
      'a price far below',
      { price: '95,000' },
      'price-of-watt',
      'ask',
      'So low a price often leaves something out.',
    ],
    [
      'GST on top',
      { gst: 'extra' },
      'gst-extra',
      'ask',
      '8.9 % for a system sold with its installation, about ₹16,465',
    ],
    [
      'watts that are not there',
      { kw: '4' },
      'size-and-panels',
      'bad',
      '6 panels of 540 W are 3.24 kW, and the offer says 4 kW: you would pay',
    ],
    [
      'panels outside the lists',
      { panel: 'Acme', almm: 'no' },
      'almm',
      'bad',
      'since 1 June 2026 they get no net meter',
    ],
    [
      'one year of repairs',
      { workyears: '1' },
      'warranty-short',
      'bad',
      'One year of free repairs is told. A vendor of the subsidy’s scheme owes 5.',
    ],
    [
      'parts that are not named',
      { 'has-earthing': '', 'has-arrester': '' },
      'parts-missing',
      'ask',
      'Not named: earthing and lightning arrester.',
    ],
    ['a string too short', { strings: '6 × 1' }, 'strings', 'bad', 'the tracker works from'],
    [
      'strings that do not hold the panels',
      { strings: '2 × 4' },
      'strings-count',
      'bad',
      '2 × 4 panels in strings are 8, and the offer says 6 panels.',
    ],
    [
      'a size far above the use',
      { kw: '10.8', count: '20', price: '6,00,000', strings: '', inverterkw: '10' },
      'size-above-use',
      'ask',
      '10.8 kW is more than your bill',
    ],
  ] as const)('%s', (_, told, rule, level, words) => {
    const [foundLevel, says] = said(told, rule) ?? [];
    expect(foundLevel).toBe(level);
    expect(says).toContain(words);
  });

  test('a panel that the shop does not sell is checked by the voltages of its data sheet', () => {
    const told = {
      panel: 'Acme',
      count: '12',
      kw: '6.48',
      strings: '1 × 12',
      inverter: 'Growth',
      inverterkw: '5',
      dcmax: '550',
    };
    expect(said(told, 'strings-unchecked')?.[1]).toContain('not known is the panel’s open-circuit voltage');
    const [level, says] = said({ ...told, voc: '49.5' }, 'strings') ?? [];
    expect(level).toBe('bad');
    expect(says).toContain('Growth is made for at most 550 V');
    expect(said({ ...told, voc: '49.5', dcmax: '1000' }, 'strings-fit')?.[0]).toBe('good');
  });

  test('an offer without a PIN code has no string judged, and a higher subsidy may be that of the state', () => {
    expect(said({}, 'strings-unchecked', {})?.[1]).toContain('the coldest hour at your PIN code');
    expect(said({ subsidy: '85,800' }, 'subsidy-too-large', {})).toEqual([
      'ask',
      'The offer promises a subsidy of ₹85,800. The scheme pays at most ₹78,000 for 3.24 kW. Some states pay more: choose your state.',
    ]);
    expect(said({ subsidy: '2,00,000' }, 'subsidy-too-large', {})?.[0]).toBe('bad');
  });

  test('a business is told a subsidy that it cannot get', () => {
    expect(said({}, 'subsidy-without-reason', { ...home, for: 'business' })?.[1]).toContain(
      'The subsidy is for homes and housing societies.',
    );
  });

  test('an offer of which only the price is told is full of questions, each once', () => {
    const found = answer([{ price: '2 lakh' }]).offers[0]?.judged;
    expect(found).toMatchObject({ level: 'ask', full: 2_00_000_00, kw: undefined });
    const questions = questionsOf(found?.opinions ?? []);
    expect(questions.length).toBeGreaterThan(5);
    expect(new Set(questions).size).toBe(questions.length);
  });

  test('an unreadable entry is named at its field, kept as typed and left out of the answer', () => {
    const found = answer([{ ...whole, price: 'many', strings: 'long' }]);
    expect(found.errors[1]).toEqual({
      price: 'Type a number from 1,000 to 10,00,00,000.',
      strings: 'Write strings × panels in each, such as 2 × 5. Or leave it empty.',
    });
    expect(found.typed[0]).toMatchObject({ price: 'many', strings: 'long' });
    expect(found.offers[0]?.judged.full).toBeUndefined();
  });
});

describe('three offers of which one is bad', () => {
  const three = answer([
    whole,
    { ...whole, price: '2,10,000', registered: '' },
    { ...whole, price: '1,60,000', priceis: 'after', subsidy: '1,50,000', cells: 'imported', kw: '4' },
  ]);

  test('the bad one is not to be signed, the one with a question is asked, the whole one is the best', () => {
    expect(three.offers.map(({ judged: { level } }) => level)).toEqual(['good', 'ask', 'bad']);
    expect(bestOf(three.offers.map((one) => one.judged))).toBe(0);
  });

  test('a text fills what was not typed, and is not read again over a field that was emptied', () => {
    const text = '3.24 kWp plant, 6 x 540 Wp, Total Rs 1,85,000/- incl. GST';
    const first = answer([{ price: '1,90,000', text }]);
    expect(first.typed[0]).toMatchObject({
      price: '1,90,000',
      kw: '3.24',
      gst: 'inside',
      read: String(text.length),
    });
    expect(first.readings[1]?.fields.price).toBe('185000');
    const again = answer([{ ...first.typed[0], gst: '' }]);
    expect(again.typed[0]?.gst).toBe('');
    expect(again.readings).toEqual({});
  });
});
