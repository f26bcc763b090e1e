import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Conditions, Phone } from './phone.ts';

/** A button of a page and a script that tells whether a click on it has worked. Both run in the page. */
export type Probe = { button: string; worked: string; prepare?: (page: Page) => Promise<void> };
export type Readiness = {
  /** From navigation until a click has worked. */
  readyMs: number;
  /** How long the button was painted, but clicks on it did nothing. */
  deadMs: number;
};

const giveUpMs = 60_000;
const betweenClicksMs = 40;

/** Clicks a button again and again from its first paint until a click works. */
export async function readiness(
  phone: Phone,
  address: string,
  probe: Probe,
  conditions: Conditions,
): Promise<Readiness> {
  const { page, protocol, close } = await phone.visit(conditions, probe.prepare);
  const started = performance.now();
  let painted: number | undefined;
  page.goto(address, { waitUntil: 'commit', timeout: giveUpMs }).catch(() => undefined);
  try {
    while (performance.now() - started < giveUpMs) {
      const point = await page.evaluate(whereIs, probe.button).catch(() => undefined);
      if (point) {
        const clicked = performance.now();
        painted ??= clicked;
        const at = { ...point, button: 'left', clickCount: 1 } as const;
        await protocol.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
        await protocol.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
        const worked = await page.evaluate(probe.worked).catch(() => false);
        if (worked) return { readyMs: performance.now() - started, deadMs: clicked - painted };
      }
      await pause(betweenClicksMs);
    }
  } finally {
    await close();
  }
  throw new Error(`${address}: ${probe.button} did not work within ${giveUpMs / 1000} s`);
}

/** The centre of an element once the page has been painted. Scrolls it into view first. Runs in the page. */
function whereIs(selector: string): { x: number; y: number } | undefined {
  const element = document.querySelector(selector);
  if (!element || performance.getEntriesByName('first-contentful-paint').length === 0) return undefined;
  const inView = ({ top, bottom }: DOMRect) => top >= 60 && bottom <= innerHeight - 80;
  if (!inView(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 ? { x: left + width / 2, y: top + height / 2 } : undefined;
}
