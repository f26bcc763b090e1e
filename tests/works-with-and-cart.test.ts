import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bankOf } from '#domain/solar/battery-rules.ts';
import { checkSystem } from '#domain/solar/check-system.ts';
import { pairControllerBattery, pairControllerPanel } from '#domain/solar/controller-pair.ts';
import type { Verdict } from '#domain/solar/finding.ts';
import { pairBattery, pairPanel } from '#domain/solar/pair.ts';
import type { Batteries, Inverters, Others, Panels, Part } from '#domain/solar/system.ts';
import { readContent } from '#netlify/operate/content/content-files.ts';

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

  test.each([-35, 0])(
    'works with: every panel on every charge controller with its batteries, at %d °C',
    (coldestC) => {
      const controllers = products.flatMap(({ slug, front: { name, facts } }) =>
        facts?.kind === 'other' && facts.use === 'charge-controller'
          ? [{ slug, name, quantity: 1, facts }]
          : [],
      ) as (Others & { slug: string })[];
      const batteries = ofKind('battery') as unknown as Batteries[];
      let compared = 0;
      const differing = ofKind('panel').flatMap((one) =>
        controllers.flatMap((controller) => {
          const panels = one as unknown as Panels;
          const pair = pairControllerPanel(panels, controller, { coldestC });
          return batteries.flatMap((battery) => {
            const banks = pairControllerBattery(battery, controller).ways.filter(
              ({ verdict }) => outcome(verdict) === 'ok',
            );
            return banks.flatMap((bank) => {
              const way = pair.ways.find(({ volts }) => volts === bank.volts);
              if (!way) return [];
              compared += 1;
              const parts = [
                { ...panels, quantity: way.inSeries * way.parallel },
                controller,
                { ...battery, quantity: bank.inSeries * bank.parallel },
              ];
              const inCart = ofStrings(parts, coldestC);
              // The cart may find a way at another voltage, which is no worse.
              return [outcome(way.verdict), outcome(pair.verdict), 'ok'].includes(inCart)
                ? []
                : [`${one.slug}, ${controller.slug}, ${battery.name}: ${way.verdict}, ${inCart}`];
            });
          });
        }),
      );
      expect(compared).toBeGreaterThan(50);
      expect(differing).toEqual([]);
    },
  );
});
