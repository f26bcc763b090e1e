import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { browserTests, phone } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';
import { dress, type Screen } from '#tests/support/screens/screen.ts';
import { makeWorld, type World } from '#tests/support/screens/world.ts';
import { putInForms, screens } from '#tests/support/screens.ts';

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

const widerThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** WCAG 1.4.4: text twice as large, first by the browser's own font size, then by zooming the text alone. */
async function widthsOfDoubledText(page: Page): Promise<{ byFontSize: number; byTextZoom: number }> {
  const style = await page.addStyleTag({ content: ':root { font-size: 200% !important; }' });
  const byFontSize = await widerThanScreen(page);
  await style.evaluate((element) => (element as HTMLElement).remove());
  await page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body, body *')];
    const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    elements.forEach((element, index) => {
      element.style?.setProperty('font-size', `${2 * (sizes[index] ?? 0)}px`, 'important');
    });
  });
  return { byFontSize, byTextZoom: await widerThanScreen(page) };
}

async function show(screen: Screen): Promise<Page> {
  const visitor = await visit({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  visitor.expectErrors(expected);
  await dress(visitor.page, screen, world);
  await screen.open(visitor.page, world);
  await putInForms(visitor.page);
  return visitor.page;
}

describe('every screen in every state', () => {
  test.each(screens)(
    '$name: axe finds nothing, light or dark, a phone of 320 pixels holds it, and one of 360 with text twice as large',
    async (screen) => {
      const page = await show(screen);
      expect(await axeFindings(page, { runOnly: rules })).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      // Of all rules only this one looks at colours.
      expect(await axeFindings(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      const spacing = await page.addStyleTag({ content: widerText });
      expect(await widerThanScreen(page)).toBeLessThanOrEqual(0);
      await spacing.evaluate((element) => (element as HTMLElement).remove());
      await page.setViewportSize(phone);
      expect(await widthsOfDoubledText(page)).toEqual({ byFontSize: 0, byTextZoom: 0 });
    },
  );
});

describe('layout', () => {
  test.each(screens.filter(({ steady }) => steady))(
    '$name: nothing shifts while it loads',
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
      await quiet(page);
      await page.mouse.wheel(0, 2000);
      await quiet(page);
      const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
      expect(Number(shift.toFixed(2))).toBe(0);
    },
  );
});
