import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { browserTests } from '#tests/support/browser.ts';
import { dress, type Screen } from '#tests/support/screens/screen.ts';
import { makeWorld, type World } from '#tests/support/screens/world.ts';
import { putInForms, screens } from '#tests/support/screens.ts';

const visit = browserTests();
let world: World;
beforeAll(async () => {
  world = await makeWorld(inject('shopUrl'));
});

const names = [
  'home',
  'products',
  'product',
  'cart',
  'checkout',
  'login',
  'signup',
  'account',
  'contact',
  'blog',
  'shipping',
];
const seen = screens.filter(({ name }) => names.includes(name));

type Stop = {
  name: string;
  /** The ring that shows where the focus is. */
  ring: boolean;
  /** Nothing of it can be seen: another element lies over it, or it is off the screen (WCAG 2.4.11). */
  hidden: boolean;
  /** What cuts its ring off. */
  cutBy: string[];
};

/** The element with the focus; undefined once the focus has left the page. */
const focused = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    const element = document.activeElement as HTMLInputElement | null;
    if (!element || element === document.body) return undefined;
    // A list that snaps has come to rest one frame later.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    const label = element.closest('label') ?? element;
    const rings: [Element, CSSStyleDeclaration][] = [
      [element, getComputedStyle(element)],
      [element.offsetParent ?? element, getComputedStyle(element, '::after')],
      [label, getComputedStyle(label)],
    ];
    const [ringed, ring] =
      rings.find(
        ([, { outlineStyle, outlineWidth }]) =>
          outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      ) ?? [];
    const { left, top, right, bottom } = (ringed ?? element).getBoundingClientRect();
    const points = [0.05, 0.5, 0.95].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    const hidden = points.every(([x, y]) => {
      const found = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
      return !found || !(element.contains(found) || found.contains(element));
    });
    const reach = ring ? Number.parseFloat(ring.outlineOffset) + Number.parseFloat(ring.outlineWidth) : 0;
    const cutBy: string[] = [];
    let scrollsSideways = false;
    for (let box = ringed?.parentElement ?? null; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, contentVisibility } = getComputedStyle(box);
      const clips = contentVisibility === 'auto' || overflowX !== 'visible' || overflowY !== 'visible';
      const edge = box.getBoundingClientRect();
      // What scrolls sideways may show a part only, and the screen ends where it does.
      scrollsSideways ||= overflowX !== 'visible' && box.scrollWidth > box.clientWidth;
      const sides = scrollsSideways ? [] : [edge.left - left, right - edge.right];
      // Half a pixel is rounding.
      const isCut = [...sides, edge.top - top, bottom - edge.bottom].some((by) => by + reach > 0.5);
      if (clips && isCut) cutBy.push(`${box.tagName}.${box.className}`);
    }
    return {
      name: (element.ariaLabel || element.labels?.[0]?.innerText || element.innerText || element.id)
        .replaceAll(/\s+/g, ' ')
        .trim(),
      ring: ring !== undefined,
      hidden,
      cutBy,
    };
  });

async function open(screen: Screen, viewport: { width: number; height: number }): Promise<Page> {
  const { page, expectErrors } = await visit({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
  expectErrors(/Failed to load resource/);
  await dress(page, screen, world);
  await screen.open(page, world);
  await putInForms(page);
  return page;
}

/** Every stop of the Tab key on a page. */
async function stopsOf(page: Page): Promise<Stop[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    scrollTo(0, 0);
  });
  const stops: Stop[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

describe('the focus is seen at every stop of the Tab key', () => {
  test.each([
    ['a phone', { width: 360, height: 740 }],
    ['a desk', { width: 1440, height: 900 }],
  ])('the focus on %s is seen with a whole ring, and under no bar', async (_, viewport) => {
    for (const screen of seen) {
      const stops = await stopsOf(await open(screen, viewport));
      expect(stops.length, screen.name).toBeGreaterThan(5);
      const lost = stops.filter(({ ring, hidden, cutBy }) => !ring || hidden || cutBy.length > 0);
      expect([screen.name, lost]).toEqual([screen.name, []]);
    }
  });

  test('product: the focus of a control on the pictures is drawn inside it, for they are light in the dark too', async () => {
    const { page } = await visit({ colorScheme: 'dark', serviceWorkers: 'block' });
    await page.goto(`/product/${world.product}/`);
    for (const control of [
      page.getByRole('button', { name: 'Add to wishlist' }),
      page.getByRole('link', { name: 'Full screen' }),
    ]) {
      await control.focus();
      const reach = await control.evaluate((it) => {
        const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(it);
        return outlineStyle !== 'none' && Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      });
      expect(reach).toBeLessThanOrEqual(0);
    }
  });
});
