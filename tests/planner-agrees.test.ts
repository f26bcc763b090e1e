import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Offer, offersOf } from '#domain/solar/offer.ts';
import { planFor } from '#domain/solar/plan.ts';
import { stateFigures } from '#domain/solar/state-figures.ts';
import { kitsInState } from '#features/planner/states/kits-in-state.ts';
import { readContent } from '#netlify/operate/content/content-files.ts';
import { shown, textOf } from './support/planner-page.tsx';
import { discoms, regulation, stateOf, usualHome, yields } from './support/sample-home.ts';

/** One bill, one set of figures: on the planner's page, on the pages of kits and on those of states. */

const { products } = await readContent(join(resolve(import.meta.dirname, '..'), 'content'));
const offers = offersOf(
  products.map(({ slug, front }) => ({
    slug,
    name: front.name,
    fitting: front.fitting,
    product_type: front.product_type,
    price: Number(front.price),
    stock: front.stock,
    facts: front.facts ?? undefined,
  })),
);
const today = '2026-11-22';

/** Bills of homes and shops in every state, the same in each run. */
const bills = yields.states.flatMap(({ slug }, index) =>
  [0, 1, 2].map((turn) => {
    const units = 90 + ((index * 137 + turn * 401) % 900);
    const rate = 4 + ((index + turn * 3) % 6);
    const isShop = turn === 2;
    const rest = isShop ? '&for=business&phase=3&days=6&gst=yes' : turn === 1 ? '&topup=yes' : '';
    return `state=${slug}&units=${units}&bill=${units * rate}&months=1${rest}&rate=bill`;
  }),
);

/** What one answer says that is not of the same system and the same rupees as its first sentence. */
function disagreements({ query, words }: { query: string; words: string }): string[] {
  const kw = /(?:Buy|Barely worth it): ([\d.]+) kW/.exec(words)?.[1];
  if (!kw) return [];
  const first = /costs (₹[\d,]+) in the end, saves (₹[\d,]+) a year and pays back in ([\d.]+ years?)/;
  const [, cost, saved, back] = first.exec(words) ?? [];
  return [
    `saved a month by ${kw} kW`,
    `You pay ${cost} in the end and save ${saved} a year. Payback time: ${back}.`,
    `As usual ${back}`,
    `Saved in a year ${saved}`,
    `Your cost in the end ${cost}`,
    `Size ${kw} kW`,
    `${kw} kW ${cost} ${saved} ${back}`,
  ]
    .filter((expected) => !words.includes(expected))
    .map((expected) => `${query}: ${expected}`);
}

test('for 108 generated bills title, reasons, figures, kits, cases and sums agree to the rupee', () => {
  expect(bills).toHaveLength(3 * yields.states.length);
  const answers = bills.map((query) => ({ query, words: textOf(shown(query, offers)) }));
  expect(answers.filter(({ words }) => /Buy:|Barely/.test(words)).length).toBeGreaterThan(80);
  expect(answers.flatMap(disagreements)).toEqual([]);
});

test('the page of a state and the planner save the same rupees with the same system', () => {
  let compared = 0;
  for (const state of yields.states) {
    const { sizes } = stateFigures(state, yields, { regulation, discoms }, today);
    for (const { kw, savings, subsidyPaise } of sizes)
      for (const { units, paise } of savings) {
        const kit = { ...(offers[0] as Offer), slug: 'kit', kw, price: kw * 60_000, panels: 1 };
        const own = {
          domestic: true,
          subsidised: true,
          phases: 1,
          batteryKwh: undefined,
          commercial: undefined,
        };
        const offer = { ...kit, ...own } as unknown as Offer;
        const given = { ...usualHome, state: stateOf(state.slug), units, months: 1, kit: 'kit', load: 12 };
        const chosen = planFor(given, { yields, regulation, discoms, today, offers: [offer] })?.chosen;
        if (!chosen?.offer || chosen.method !== 'net') continue;
        compared += 1;
        expect([state.slug, kw, units, chosen.savedInYear]).toEqual([state.slug, kw, units, paise]);
        expect(chosen.subsidy.paise).toBe(Math.min(subsidyPaise, chosen.price));
      }
  }
  expect(compared).toBeGreaterThan(80);
});

test('the sentence on a kit’s page names what the planner says of it', () => {
  const state = stateOf('uttar-pradesh');
  const sentences = kitsInState(offers, state, { yields, discoms });
  const kit = 'aangan-urja-3-kw-flat-roof-home-solution';
  const units = Number(/([\d,]+) a month/.exec(sentences[kit] ?? '')?.[1]?.replace(',', ''));
  const words = textOf(shown(`state=uttar-pradesh&units=${units}&months=1&kit=${kit}`, offers));
  const saved = /about (₹[\d,]+) a year/.exec(sentences[kit] ?? '')?.[1];
  expect(saved).toMatch(/^₹/);
  expect(words).toContain(`saves ${saved} a year`);
});
