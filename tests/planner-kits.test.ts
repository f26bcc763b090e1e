import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSystems } from '#domain/solar/check-system.ts';
import { offersOf } from '#domain/solar/offer.ts';
import { systemsOf } from '#domain/solar/open-kits.ts';
import { planFor, type Situation } from '#domain/solar/plan.ts';
import { slabsOf } from '#domain/solar/saving.ts';
import { readContent } from '#netlify/operate/content/content-files.ts';
import { sentenceOf } from '#texts/en/solar.ts';
import { discoms, regulation, stateOf, usualHome, yields } from './support/sample-home.ts';

/** The planner with the kits of the catalogue in content/. */

const { products } = await readContent(join(resolve(import.meta.dirname, '..'), 'content'));
const known = products.map(({ slug, front }) => ({
  slug,
  name: front.name,
  fitting: front.fitting,
  product_type: front.product_type,
  price: Number(front.price),
  stock: front.stock,
  facts: front.facts ?? undefined,
}));
const offers = offersOf(known);
const today = '2026-11-22';
const plan = (given: Partial<Situation>, from = offers) =>
  planFor({ ...usualHome, ...given }, { yields, regulation, discoms, today, offers: from });
const kitsOf = (given: Partial<Situation>) => plan(given)?.quotes.map(({ offer }) => offer?.slug);

describe('the planner and the kits of the catalogue', () => {
  test('planner: 350 units in Uttar Pradesh want 3 kW, and the installed 3 kW solution comes first', () => {
    const found = plan({});
    expect(found).toMatchObject({ size: 3, limit: 'stops-paying' });
    expect(found?.steps.find(({ kw }) => kw === 3)?.saved).toBe(24_142_36);
    expect(found?.chosen).toMatchObject({
      offer: { slug: 'aangan-urja-3-kw-flat-roof-home-solution', panels: 6 },
      subsidy: { paise: 78_000_00 },
      cost: (189_999 - 78_000) * 100,
      savedInYear: 24_600_00,
    });
    expect(found?.chosen?.payback).toBeGreaterThanOrEqual(found?.cases?.good.payback ?? 99);
    expect(found?.chosen?.payback).toBeLessThanOrEqual(found?.cases?.bad.payback ?? 0);
  });

  test('planner: what a state adds to the subsidy counts when they say that they get it, and not before', () => {
    const cost = (given: Partial<Situation>) => (plan(given)?.chosen?.cost ?? 0) / 100;
    expect(cost({})).toBe(111_999);
    expect(cost({ stateMoney: ['yes'] })).toBe(81_999);
    const goa = { state: stateOf('goa'), bill: 2450 };
    expect(cost({ ...goa, stateMoney: ['yes'] })).toBe(cost(goa));
  });

  test('planner: a home is asked for its bill where the tariff is contested', () => {
    const contested = discoms.map((one) =>
      one.slug === 'msedcl' ? { ...one, status: 'contested' as const, bands: undefined } : one,
    );
    const pune = { ...usualHome, state: stateOf('maharashtra'), district: 'Pune' };
    const facts = { yields, regulation, discoms: contested, today, offers };
    expect(planFor(pune, facts)).toBeUndefined();
    expect(planFor({ ...pune, bill: 3850, fixed: 0 }, facts)).toMatchObject({
      byTariff: false,
      bill: { tariff: [{ rupees: 11 }] },
    });
  });

  test('planner: a kit that is chosen stays chosen as long as it fits', () => {
    const kit = 'aangan-urja-2-kw-flat-roof-home-solution';
    expect(plan({ kit })?.chosen?.offer?.slug).toBe(kit);
    expect(plan({ kit, units: 1000, phases: 3 })?.chosen?.offer?.slug).toBe(kit);
    expect(plan({ kit, area: 9 })?.chosen?.offer?.slug).not.toBe(kit);
  });

  test('planner: backup wants a battery, one phase no inverter of three, a small roof few panels', () => {
    const all = (given: Partial<Situation>) => plan(given)?.quotes.map(({ offer }) => offer);
    for (const offer of all({ backup: true }) ?? []) expect(offer?.batteryKwh).toBeGreaterThan(0);
    expect(kitsOf({ backup: true })?.length).toBeGreaterThan(0);
    const large = { units: 1200, bill: 9000, buyer: 'business', state: stateOf('assam') } as const;
    expect(all({ ...large, phases: 3 })?.some((offer) => offer?.phases === 3)).toBe(true);
    expect(all({ ...large, phases: 1 })?.some((offer) => offer?.phases === 3)).toBe(false);
    expect(plan({ area: 20 })).toMatchObject({ size: 2, limit: 'roof' });
    for (const offer of all({ area: 20 }) ?? []) expect(offer?.panels).toBeLessThanOrEqual(4);
  });

  test('planner: what the hybrid solution gives in a power cut comes from its inverter and its battery', () => {
    const hybrid = offers.find(({ slug }) => slug.includes('5-kw-hybrid-home-solution'));
    expect(hybrid?.backup).toEqual({ watts: 5000, surgeVa: 10_000, batteryW: 5120, kwh: 8.29 });
    const small = offers.find(({ slug }) => slug.includes('3-3-kw-hybrid-kit'));
    expect(small?.backup).toMatchObject({ watts: 3600, surgeVa: 5400 });
  });

  test('planner: a business gets no subsidy, a society its own rate, each with the reason where there is none', () => {
    const bill = { units: 1500, bill: 15_000, phases: 3 } as const;
    for (const { subsidy } of plan({ ...bill, buyer: 'business' })?.quotes ?? [])
      expect(subsidy).toEqual({ paise: 0, reason: 'business' });
    const apartment = (houses?: number) =>
      plan({ ...bill, buyer: 'society', houses })?.quotes.find(({ offer }) =>
        offer?.slug.includes('apartment'),
      );
    expect(apartment()?.subsidy.paise).toBe(15.12 * 18_000_00);
    expect(apartment(2)?.subsidy.paise).toBe(6 * 18_000_00);
  });

  test('planner: without a preset the bill is needed, and its rate counts; a home may choose that too', () => {
    // Until November 2026 a unit cost rupees ÷ units. The fixed charge, ₹450 if it is not typed, is no part of it.
    expect(plan({ state: stateOf('goa') })).toBeUndefined();
    const goa = plan({ state: stateOf('goa'), bill: 2550, months: 1 });
    expect(goa).toMatchObject({ byTariff: false, bill: { tariff: [{ rupees: 6 }] } });
    expect(plan({ bill: 2550, fixed: 100, ownRate: true })?.bill.tariff).toEqual([{ rupees: 7 }]);
    expect(slabsOf(350, plan({ bill: 2550 })?.bill.tariff ?? [])).toHaveLength(3);
  });

  test('planner: a shop whose kits are not known still gets size, saving and subsidy, and no price', () => {
    const found = plan({ area: 60 }, []);
    expect(found).toMatchObject({ size: 3, quotes: [], chosen: undefined, costPerKw: undefined });
    expect(found?.subsidy.paise).toBe(78_000_00);
    expect(found?.months[0]?.saved).toBeCloseTo(1778_89, -1);
    expect(found?.roof?.panels).toHaveLength(6);
    expect(plan({ pricePerKw: 60_000 }, [])?.chosen).toMatchObject({ cost: (180_000 - 78_000) * 100 });
  });

  test('planner: a larger bill never lowers the saving of the size that pays', () => {
    for (const state of ['uttar-pradesh', 'maharashtra', 'assam']) {
      let before = 0;
      for (let units = 5; units < 1500; units += 15) {
        const found = plan({
          state: stateOf(state),
          units,
          bill: state === 'assam' ? units * 6.2 : undefined,
        });
        const saved = found?.steps.find(({ kw }) => kw === found.size)?.saved ?? 0;
        expect(saved).toBeGreaterThanOrEqual(before);
        before = saved;
      }
    }
  });

  test('planner: a kit with unknown facts is kept out, sold-out and off-grid ones too', () => {
    expect(offers.length).toBeGreaterThan(10);
    expect(offers.map(({ slug }) => slug).filter((slug) => /pump|starter/.test(slug))).toEqual([]);
    const bare = { slug: 'kit', name: 'Kit', price: 90_000, fitting: '', facts: undefined };
    expect(offersOf([bare, { ...bare, facts: { kind: 'kit', power_w: 3000, phases: 1 } }])).toEqual([]);
    expect(offersOf(known.map((product) => ({ ...product, stock: 0 })))).toEqual([]);
  });
});

test('any two kits of the catalogue can be bought together', () => {
  const kits = known.filter(({ facts }) => facts?.kind === 'kit').map((kit) => ({ ...kit, quantity: 1 }));
  const find = (slug: string) => known.find((one) => one.slug === slug);
  const refused = kits.flatMap((one, index) =>
    kits.slice(index).flatMap((other) => {
      const { verdict, findings } = checkSystems(systemsOf([one, other], find), { coldestC: 0 });
      return verdict === 'refuse'
        ? [[one.name, other.name, findings.filter((found) => found.verdict === 'refuse').map(sentenceOf)]]
        : [];
    }),
  );
  expect(kits.length).toBeGreaterThan(10);
  expect(refused).toEqual([]);
});
