import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bankOf } from '#domain/solar/battery-rules.ts';
import { checkSystem } from '#domain/solar/check-system.ts';
import { pairBattery, pairPanel } from '#domain/solar/pair.ts';
import type { Batteries, Inverters, Panels, Part, Verdict } from '#domain/solar/system.ts';
import { readContent } from '#netlify/dev/content/content-files.ts';

const { products } = await readContent(join(resolve(import.meta.dirname, '..'), 'content'));

describe('the page of what a product works with says what the cart says', () => {
  const ofKind = (kind: 'panel' | 'inverter' | 'battery') =>
    products.flatMap(({ slug, front }) =>
      front.facts?.kind === kind ? [{ slug, name: front.name, quantity: 1, facts: front.facts }] : [],
    );
  const inverters = ofKind('inverter') as (Inverters & { slug: string })[];
  /** What matters to a buyer: it fits, it does not, or nobody knows. */
  const outcome = (verdict: Verdict) => (verdict === 'warn' ? 'ok' : verdict);
  const ofStrings = (parts: Part[], coldestC: number) => outcome(checkSystem(parts, { coldestC }).verdict);

  test('a pallet of 31 panels on the 5 kW hybrid is refused by both', () => {
    const named = (start: string) => (one: { slug: string }) => one.slug.startsWith(start);
    const pallet = ofKind('panel').find(named('suryak-550-w-mono-perc-pallet')) as unknown as Panels;
    const hybrid = inverters.find(named('urjavahak-5-kw')) as Inverters;
    expect(pairPanel(pallet, hybrid, { coldestC: 0 }).verdict).toBe('refuse');
    expect(checkSystem([pallet, hybrid], { coldestC: 0 }).verdict).toBe('refuse');
  });

  test.each([-20, 0, 15])('works with: every panel and inverter at %d °C', (coldestC) => {
    const differing = ofKind('panel').flatMap((one) =>
      inverters.flatMap((inverter) => {
        const panels = one as unknown as Panels;
        const { verdict, strings } = pairPanel(panels, inverter, { coldestC });
        // Where a voltage is not known the page names no number of panels.
        if (verdict === 'unknown' && !strings) return [];
        const count = strings ? strings.best.strings * strings.best.inSeries : 1;
        const inCart = ofStrings([{ ...panels, quantity: count }, inverter], coldestC);
        // Without strings that fit, the page refuses; a cart with one panel may be refused for another reason.
        return inCart === outcome(verdict) ? [] : [`${one.slug} on ${inverter.slug}: ${verdict}, ${inCart}`];
      }),
    );
    expect(differing).toEqual([]);
  });

  test('works with: the shortest and the longest string of a page are refused by no cart', () => {
    const refused = ofKind('panel').flatMap((one) =>
      inverters.flatMap((inverter) => {
        const panels = one as unknown as Panels;
        const { strings } = pairPanel(panels, inverter, { coldestC: 0 });
        return [strings?.fewest, strings?.most].flatMap((quantity) =>
          quantity && checkSystem([{ ...panels, quantity }, inverter], { coldestC: 0 }).verdict === 'refuse'
            ? [`${quantity} of ${one.slug} on ${inverter.slug}`]
            : [],
        );
      }),
    );
    expect(refused).toEqual([]);
  });

  test('works with: every battery and inverter', () => {
    const differing = ofKind('battery').flatMap((one) =>
      inverters.flatMap((inverter) => {
        const battery = one as unknown as Batteries;
        const { verdict, more } = pairBattery(battery, inverter);
        const row = bankOf(battery, inverter)?.inSeries ?? 1;
        const inCart = ofStrings([{ ...battery, quantity: more?.count ?? row }, inverter], 0);
        return inCart === outcome(verdict) ? [] : [`${one.slug} on ${inverter.slug}: ${verdict}, ${inCart}`];
      }),
    );
    expect(differing).toEqual([]);
  });
});
