import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';

type Watched = { hits: number; refused: string[] };
const name = '__watched';

/** Counts calls of `hit()` and records violations of the content security policy on every page of this browser. */
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

/** Fires events on all elements that could have handlers, then checks that no script has run. */
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
