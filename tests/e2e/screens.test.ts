import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { browserTests } from '#support/browser.ts';
import { dress, makeWorld, type Screen, screens, type World } from '#support/screens.ts';

const visit = browserTests();
let world: World;
beforeAll(async () => {
  world = await makeWorld(inject('shopUrl'));
});

/** Replies that a screen is about are no accident of the test. */
const expected = /Failed to load resource/;

async function show(screen: Screen, look: { colorScheme: 'light' | 'dark' }): Promise<Page> {
  const visitor = await visit({ ...look, reducedMotion: 'reduce', serviceWorkers: 'block' });
  visitor.expectErrors(expected);
  await dress(visitor.page, screen, world);
  await screen.open(visitor.page, world);
  return visitor.page;
}

describe.each(['light', 'dark'] as const)('open to everyone, %s', (colorScheme) => {
  test.each(screens)('§2 $name: axe finds nothing', async (screen) => {
    const page = await show(screen, { colorScheme });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(found).toEqual([]);
  });
});

describe('layout', () => {
  test.each(screens)('§2 $name: nothing is wider than a phone of 320 pixels', async (screen) => {
    const { page, expectErrors } = await visit({
      viewport: { width: 320, height: 640 },
      serviceWorkers: 'block',
    });
    expectErrors(expected);
    await dress(page, screen, world);
    await screen.open(page, world);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });

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
