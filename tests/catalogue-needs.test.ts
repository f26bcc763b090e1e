import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OtherFacts } from '#domain/product/product-facts.ts';
import { checkSystems } from '#domain/solar/check-system.ts';
import { verdicts } from '#domain/solar/finding.ts';
import { type Systems, systemsOf } from '#domain/solar/open-kits.ts';
import { isForJobs, stillNeeded, supplyFor } from '#domain/solar/still-needed.ts';
import type { Site } from '#domain/solar/system.ts';
import { readContent } from '#netlify/operate/content/content-files.ts';
import { sentenceOf } from '#texts/en/solar.ts';
import { needText, supplyText } from '#texts/en/solar-needs.ts';

/** What carts of the catalogue in content/ still need before they can be built, and what meets it. */

const { products } = await readContent(join(resolve(import.meta.dirname, '..'), 'content'));
const goods = products.map(({ slug, front }) => ({
  slug,
  name: front.name,
  price: Number(front.price),
  facts: front.facts ?? undefined,
}));
const sold = goods.flatMap(({ facts, ...one }) => (facts && isForJobs(facts) ? [{ ...one, facts }] : []));
const bySlug = new Map(goods.map((one) => [one.slug, one]));
function goodsOf(start: string) {
  const found = goods.filter(({ slug }) => slug.startsWith(start));
  if (!found[0] || found.length > 1) throw new Error(`${start} names no product, or several`);
  return found[0];
}
type Cart = readonly [start: string, quantity: number][];
const systemsIn = (cart: Cart): Systems =>
  systemsOf(
    cart.map(([start, quantity]) => ({ ...goodsOf(start), quantity })),
    (slug) => bySlug.get(slug),
  );
const delhi: Site = { coldestC: 0 };
const checked = (of: Systems, site = delhi) => checkSystems(of, site);

/** Each need in words, with what meets it. */
const toldOf = (cart: Cart): string[] => {
  const systems = systemsIn(cart);
  return stillNeeded(systems, {}).map((need) => {
    const supply = supplyFor(need, systems, sold, (tried) => checked(tried));
    return `${needText(need)} ${supply ? supplyText(supply) : '-'}`;
  });
};
const home: Cart = [
  ['suryak-540', 10],
  ['kiranveda-5-kw', 1],
];
const nearlyWhole: Cart = [
  ...home,
  ['vidyukavach-4-sq', 1],
  ['vidyukavach-acdb-single', 1],
  ['vidyukavach-maintenance', 3],
  ['vidyukavach-copper', 1],
  ['chhatbandh-rail', 3],
];

describe('what a job still needs', () => {
  test('ten panels and a 5 kW inverter alone still need three earths, both boxes, arrester, structure and cable', () => {
    expect(toldOf(home)).toEqual([
      'A structure for 10 panels. Chhatbandh Rail Mount Set for Four Panels, 3 of them: ₹19,497',
      'DC cable, red and black. Vidyukavach 4 sq mm DC Solar Cable, 25 m Red and 25 m Black: ₹2,799',
      'A DC box with fuses, surge arrester and isolator. Vidyukavach DCDB 1 In 1 Out, 600 V, 2 of them: ₹4,398',
      'An AC box with breaker and surge arrester. Vidyukavach ACDB Single Phase, 32 A: ₹1,899',
      'Three earths: one for the frames and the DC side, one for the AC side, one for the lightning arrester. Vidyukavach Maintenance-Free Earthing Set, 3 of them: ₹6,897',
      'A lightning arrester. Vidyukavach Copper Lightning Arrester, 1 m: ₹1,399',
    ]);
  });

  test('parts in the cart are not asked for again, and missing units of them are', () => {
    expect(toldOf([...nearlyWhole, ['vidyukavach-dcdb-1', 2]])).toEqual([]);
    const short = toldOf([...home, ['vidyukavach-maintenance', 2], ['chhatbandh-rail', 2]]);
    expect(short).toContain(
      'One more earth: the frames, and on a grid also the AC side and the lightning arrester, have one each. Vidyukavach Maintenance-Free Earthing Set: ₹2,299',
    );
    expect(short).toContain('A structure for 2 panels. Chhatbandh Rail Mount Set for Four Panels: ₹6,499');
  });

  test('the AC box is for the phases of the inverter', () => {
    expect(
      toldOf([
        ['suryak-540', 18],
        ['kiranveda-10-kw', 1],
      ]).find((one) => one.startsWith('An AC box')),
    ).toContain('ACDB Three Phase, 63 A');
  });

  test('micro-inverters need no DC box, a system without a grid no AC box and one earth, a kit nothing', () => {
    const micro = toldOf([
      ['suryak-540', 2],
      ['kiranveda-800', 1],
    ]).join();
    expect(micro).not.toContain('DC box');
    expect(micro).toContain('An AC box');
    const offGrid = toldOf([
      ['suryak-540', 4],
      ['deepvan-3-5-kva', 1],
      ['dridhbal-200', 4],
    ]).join();
    expect(offGrid).not.toContain('AC box');
    expect(offGrid).toContain('One more earth');
    expect(toldOf([['aangan-urja-3-3-kw-on-grid', 1]])).toEqual([]);
    expect(toldOf([['suryak-540', 4]])).toEqual([]);
  });

  test('a box of which it is not known whether it has an arrester is asked about', () => {
    const { surge_arrester, isolator, ...facts } = goodsOf('vidyukavach-dcdb-1').facts as OtherFacts;
    const systems = systemsIn(nearlyWhole);
    const withBox = (own: object): Systems => ({
      ...systems,
      accessories: [{ name: 'box', quantity: 1, facts: { ...facts, ...own } }],
    });
    expect(stillNeeded(withBox({}), {}).map(({ what }) => what)).toEqual(['dc-surge', 'dc-isolator']);
    expect(stillNeeded(withBox({ surge_arrester: true, isolator: true }), {})).toEqual([]);
    expect(stillNeeded(withBox({ surge_arrester: false, isolator: true }), {})).toEqual([
      { what: 'dc-surge', count: 1 },
    ]);
  });

  test('beside a generator any inverter needs a changeover switch, also that of a kit; panels alone need none', () => {
    const needsOf = (cart: Cart) => stillNeeded(systemsIn(cart), { generatorKva: 5 }).map(({ what }) => what);
    expect(needsOf(nearlyWhole)).toContain('changeover');
    expect(needsOf([['aangan-urja-3-3-kw-hybrid', 1]])).toEqual(['changeover']);
    expect(needsOf([[nearlyWhole[0]?.[0] ?? '', 1]])).toEqual([]);
    expect(needText({ what: 'changeover', count: 1 })).toContain('never be on the same wires at once.');
  });

  test('no missing part that the shop proposes makes the verdict of any pair of panel and inverter worse', () => {
    const ofKind = (kind: string) => goods.filter(({ facts }) => facts?.kind === kind);
    let added = 0;
    for (const panel of ofKind('panel'))
      for (const inverter of ofKind('inverter'))
        for (const quantity of [2, 9]) {
          let systems = systemsIn([
            [panel.slug, quantity],
            [inverter.slug, 1],
          ]);
          for (const need of stillNeeded(systems, {})) {
            const before = checked(systems).verdict;
            const supply = supplyFor(need, systems, sold, (tried) => checked(tried));
            if (!supply) continue;
            added += 1;
            systems = {
              ...systems,
              systems: systems.systems.map((one) => ({
                ...one,
                parts: [...one.parts, { ...supply.part, quantity: supply.quantity }],
              })),
            };
            const after = checked(systems).verdict;
            expect(
              verdicts.indexOf(after),
              `${supply.part.slug} beside ${quantity} ${panel.slug} and ${inverter.slug}`,
            ).toBeLessThanOrEqual(verdicts.indexOf(before));
            expect(stillNeeded(systems, {}).map(({ what }) => what)).not.toContain(need.what);
          }
        }
    expect(added).toBeGreaterThan(500);
  });
});

describe('a hybrid without a battery', () => {
  const hybrid: Cart = [
    ['suryak-585', 8],
    ['urjavahak-5-kw', 1],
  ];
  test('the check of a hybrid without a battery says that nothing runs in a power cut', () => {
    const found = checked(systemsIn(hybrid));
    expect(found.verdict).toBe('warn');
    expect(found.findings.map(sentenceOf)).toContain(
      'Without a battery nothing runs in a power cut: this inverter goes off with the grid. Take a battery that it works with. If you need none, an inverter without a port for one costs less.',
    );
  });
  test('a hybrid with a battery that suits it has no worse verdict, and no word of power cuts', () => {
    const found = checked(systemsIn([...hybrid, ['sanchayak-10', 1]]));
    expect(found.verdict).toBe('ok');
    expect(found.findings.map(({ rule }) => rule)).not.toContain('no-battery');
  });
  test('a kit that has one is not told so', () => {
    const found = checked(systemsIn([['aangan-urja-3-3-kw-hybrid', 1]]));
    expect(found.findings.map(({ rule }) => rule)).not.toContain('no-battery');
  });
});

describe('a place that nobody named', () => {
  const nine: Cart = [
    ['suryak-585', 9],
    ['urjavahak-5-kw', 1],
    ['sanchayak-10', 1],
  ];
  const unknown: Site = { coldestC: 0, mayBeC: -40 };
  test('a string that fits in the assumed cold alone is not known to fit, without a word of −40 °C', () => {
    const found = checked(systemsIn(nine), unknown);
    expect(found.verdict).toBe('unknown');
    const words = found.findings.map(sentenceOf).join(' ');
    expect(words).toContain('It fits down to 0 °C. Not known: whether your place gets colder, as hills do.');
    expect(words).not.toContain('−40');
  });
  test('a string that fits in the coldest place fits', () => {
    const eight: Cart = [['suryak-585', 8], ...nine.slice(1)];
    expect(checked(systemsIn(eight), unknown).verdict).toBe('ok');
  });
  test('a string that is refused in the assumed cold is refused once', () => {
    const found = checked(systemsIn(nine), { coldestC: -10, mayBeC: -40 });
    expect(found.verdict).toBe('refuse');
    expect(found.findings.map(({ rule }) => rule)).not.toContain('cold-of-place');
  });
});
