import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';

type Watched = { hits: number; refused: string[] };
const name = '__watched';

/** In every page of this browser `hit()` is counted, and what the page's policy refuses is noted. */
export async function watchForScript(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    const watched: Watched = { hits: 0, refused: [] };
    const count = () => {
      watched.hits += 1;
    };
    Object.assign(window, { [key]: watched, hit: count });
    document.addEventListener('securitypolicyviolation', (event) => {
      watched.refused.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  }, name);
}

/** Touches everything that could be waiting to be touched, and looks at what came of it. */
export async function expectNothingRan(page: Page): Promise<void> {
  const watched = await page.evaluate(async (key) => {
    for (const element of document.querySelectorAll('main *')) {
      for (const type of [
        'error',
        'load',
        'focus',
        'pointerenter',
        'mouseover',
        'toggle',
        'animationstart',
      ]) {
        element.dispatchEvent(new Event(type));
      }
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as Record<string, Watched>)[key];
  }, name);
  expect(watched).toEqual({ hits: 0, refused: [] });
}
