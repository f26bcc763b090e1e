import type { Page } from 'playwright';
import { expect } from 'vitest';

/** What the focus is on, as a screen reader would name it, and whether it can be seen there. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement as HTMLInputElement;
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(it);
    const label = it.labels?.[0]?.innerText ?? '';
    return {
      name: (it.ariaLabel || label || it.innerText || '').replaceAll(/\s+/g, ' ').trim(),
      role: it.tagName.toLowerCase(),
      ring: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || borderColor,
    };
  });

/** Tab after Tab until the focus is on this; every stop on the way shows its focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    seen.push(stop.name);
    expect([stop.name, Boolean(stop.ring)]).toEqual([stop.name, true]);
    if (name.test(stop.name)) return;
  }
  throw new Error(`Tab never came to ${name}, but to: ${seen.join(' | ')}`);
}
export const enter = (page: Page) => page.keyboard.press('Enter');

export async function typeInto(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
