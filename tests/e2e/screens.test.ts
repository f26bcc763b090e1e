import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { browserTests } from '#support/browser.ts';
import { dress, type Screen } from '#support/screens/screen.ts';
import { makeWorld, type World } from '#support/screens/world.ts';
import { putInForms, screens } from '#support/screens.ts';

const visit = browserTests();
let world: World;
beforeAll(async () => {
  world = await makeWorld(inject('shopUrl'));
});

/** Replies that a screen is about are no accident of the test. */
const expected = /Failed to load resource/;
const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 1.4.12, text spacing: what holds with it holds with any font. */
const widerText = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

async function show(screen: Screen): Promise<Page> {
  const visitor = await visit({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  visitor.expectErrors(expected);
  await dress(visitor.page, screen, world);
  await screen.open(visitor.page, world);
  await putInForms(visitor.page);
  return visitor.page;
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = (await axe.analyze()).violations;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

describe('every screen in every state', () => {
  test.each(screens)(
    '§2 $name: axe finds nothing, light or dark, and a phone of 320 pixels holds it',
    async (screen) => {
      const page = await show(screen);
      expect(await violations(new AxeBuilder({ page }).withTags(rules))).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      // Of all rules only this one looks at colours.
      expect(await violations(new AxeBuilder({ page }).withRules(['color-contrast']))).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.addStyleTag({ content: widerText });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
    },
  );
});

describe('layout', () => {
  test.each(screens.filter(({ steady }) => steady))(
    '§2 $name: nothing shifts while it loads',
    async (screen) => {
      const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
      expectErrors(expected);
      await page.addInitScript(() => {
        const seen = { shift: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) seen.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await dress(page, screen, world);
      await screen.open(page, world);
      await page.waitForLoadState('networkidle');
      await page.mouse.wheel(0, 2000);
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
      expect(Number(shift.toFixed(2))).toBe(0);
    },
  );
});
