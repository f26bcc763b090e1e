import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rupees } from '#domain/base/figures.ts';
import { type Offer, offersOf } from '#domain/solar/offer.ts';
import { planFor, type Situation } from '#domain/solar/plan.ts';
import type { Quote } from '#domain/solar/quote.ts';
import { readContent } from '#netlify/operate/content/content-files.ts';
import { years } from '#texts/en/format.ts';
import { discoms, regulation, usualHome, yields } from './support/sample-home.ts';

/** The figures that products and posts in content/ print, held against the planner: in a town of Uttar Pradesh. */

const content = join(resolve(import.meta.dirname, '..'), 'content');
const { products } = await readContent(content);
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
const facts = { yields, regulation, discoms, today: '2026-11-28' };

function quoteOf(given: Partial<Situation>, from: readonly Offer[] = offers): Quote {
  const chosen = planFor({ ...usualHome, ...given }, { ...facts, offers: from })?.chosen;
  if (!chosen || (given.kit && chosen.offer?.slug !== given.kit)) throw new Error('No system was planned.');
  return chosen;
}
const wordsOf = (folder: 'products' | 'posts') => (slug: string) =>
  readFileSync(join(content, folder, `${slug}.md`), 'utf8');
const productOf = wordsOf('products');
const postOf = wordsOf('posts');
/** A bill without anything fixed, so that each unit costs `rate`. */
const atRate = (rate: number, units: number) => ({ units, bill: units * rate, fixed: 0, ownRate: true });
const business = { buyer: 'business', phases: 3, method: 'net' } as const;

describe('figures in the words of products', () => {
  test('the 3 kW solution: price, subsidy, cost, and what it saves at 350 units a month', () => {
    const kit = 'aangan-urja-3-kw-flat-roof-home-solution';
    const { price, subsidy, cost, savedInYear } = quoteOf({ kit });
    const body = productOf(kit);
    for (const paise of [price, subsidy.paise, cost]) expect(body).toContain(`| ${rupees(paise)} |`);
    expect(body).toContain(`in Uttar Pradesh ${rupees(savedInYear)} a year for a home of 350 units a month`);
  });

  test('the 3.3 kW kit: what it saves at ₹6 and ₹8, and when it is back', () => {
    const kit = 'aangan-urja-3-3-kw-on-grid-home-kit';
    const [six, eight] = [6, 8].map((rate) => quoteOf({ ...atRate(rate, 450), kit }));
    const body = productOf(kit);
    expect(body).toContain(
      `| Saved per year | ${rupees(six?.savedInYear ?? 0)} | ${rupees(eight?.savedInYear ?? 0)} |`,
    );
    expect(body).toContain(
      `| Kit plus fitting (${rupees(six?.cost ?? 0)}) earned back in | ${years(six?.payback)} | ${years(eight?.payback)} |`,
    );
  });

  test('the 11 kW business kit: what it saves at ₹8 and ₹10', () => {
    const kit = 'aangan-urja-11-kw-three-phase-business-kit';
    for (const rate of [8, 10]) {
      const { savedInYear } = quoteOf({ ...business, ...atRate(rate, 1500), kit });
      expect(productOf(kit)).toContain(`| ₹${rate} | ${rupees(savedInYear)} |`);
    }
  });

  test('the 30 kW solution: its units, what they are worth at ₹8.50, and when it is back', () => {
    const kit = 'aangan-urja-30-kw-metal-shed-business-solution';
    const quote = quoteOf({ ...business, ...atRate(8.5, 4000), maintenance: 22_000, kit });
    const body = productOf(kit);
    expect(body).toContain(
      `| Units in year one, in Uttar Pradesh | ${(30 * 4.6 * 300).toLocaleString('en-IN')} |`,
    );
    expect(body).toContain(`| Value at ₹8.50 | ${rupees(quote.savedInYear)} |`);
    expect(body).toContain(`| Back in | ${years(quote.payback)} |`);
  });

  test('the 15 kW solution for apartments: its saving at ₹9, the subsidy of a society, and when it is back with and without it', () => {
    const kit = 'aangan-urja-15-kw-apartment-common-area-solution';
    const given = { ...atRate(9, 2500), phases: 3, method: 'net', maintenance: 15_000, kit } as const;
    const granted = quoteOf({ ...given, buyer: 'society', houses: 6 });
    const without = quoteOf({ ...given, buyer: 'business' });
    const body = productOf(kit);
    expect(body).toContain(`| Saved at ₹9 | ${rupees(granted.savedInYear)} |`);
    expect(body).toContain(`${rupees(granted.subsidy.paise)}, if granted`);
    expect(body).toContain(
      `| Back in | ${years(granted.payback)} with the subsidy, ${years(without.payback)} without |`,
    );
  });
});

describe('figures in posts', () => {
  test('what the subsidy is, for each size of its table', () => {
    const body = postOf('pm-surya-ghar-subsidy');
    for (const [kw, words] of [
      [1, '1 kW'],
      [2, '2 kW'],
      [2.5, '2.5 kW'],
      [3, '3 kW'],
      [5, '5 or 10 kW'],
    ] as const) {
      const offer = {
        ...offers.find(({ subsidised }) => subsidised),
        kw,
        price: kw * 60_000,
        panels: 2,
      } as Offer;
      const { subsidy } = quoteOf({ units: 800, kit: offer.slug }, [offer]);
      expect(body).toContain(`| ${words} | ${rupees(subsidy.paise)} |`);
    }
  });

  test('3 kW with the subsidy, and of other panels without a net meter', () => {
    const body = postOf('pm-surya-ghar-subsidy');
    const home = {
      slug: 'home',
      name: 'Home',
      kw: 3,
      fitting: [0, 0],
      panels: 6,
      outline: [2.278, 1.134],
      phases: 1,
    };
    const own = { ...home, price: 190_000, domestic: true, subsidised: true } as unknown as Offer;
    const others = { ...home, price: 168_000, domestic: false, subsidised: false } as unknown as Offer;
    const [granted, none] = [own, others].map((offer) => quoteOf({ kit: 'home' }, [offer]));
    if (!granted || !none) throw new Error('Two systems are compared.');
    const row = (label: string, of: (quote: Quote) => string) =>
      `| ${label} | ${of(granted)} | ${of(none)} |`;
    expect(body).toContain(row('You pay in the end', ({ cost }) => rupees(cost)));
    expect(body).toContain(row('Saving per year', ({ savedInYear }) => rupees(savedInYear)));
    expect(body).toContain(row('Back in', ({ payback }) => years(payback)));
  });

  test('the carpentry workshop: gain, payback, input credit and depreciation', () => {
    const body = postOf('solar-for-a-shop-or-small-factory');
    const roof = { kw: 20, price: 900_000, fitting: [0, 0], panels: 37, outline: [2.278, 1.134], phases: 3 };
    const offer = {
      ...roof,
      slug: 'shed',
      name: 'Shed',
      domestic: true,
      subsidised: false,
    } as unknown as Offer;
    const workshop = {
      buyer: 'business',
      phases: 3,
      load: 25,
      method: 'billing',
      credit: 3,
      workDays: 6,
      units: 3200,
      bill: 3200 * 8.5 + 7500,
      fixed: 7500,
      maintenance: 12_000,
      inverterPrice: 120_000,
      kit: 'shed',
    } as const;
    const quote = quoteOf(workshop, [offer]);
    const credited = quoteOf({ ...workshop, inputCredit: true }, [offer]);
    // The post counts 1,400 units a kW and 75 % of self-use, the planner 1,380 and 77 %.
    expect(Math.abs((quote.savedInYear / 100 - 12_000) / 187_500 - 1)).toBeLessThan(0.03);
    expect(body).toContain(`at 8.9% on the price before tax | ${rupees(credited.gstCredit).slice(1)} |`);
    expect(body).toContain(`the plant costs you ${rupees(credited.cost)}`);
    expect(body).toContain(
      `Our planner says ${years(quote.payback)}, and ${years(credited.payback)} with the input credit`,
    );
    expect(body).toContain(
      `${regulation.depreciation.value.percent} percent a year on the written-down value`,
    );
  });
});
