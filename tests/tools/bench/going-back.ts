import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Phone } from './phone.ts';

/** Whether the browser restores a page from the back/forward cache after a visit to `next`. */
export async function comesBack(phone: Phone, address: string, next: string): Promise<boolean> {
  const { page, close } = await phone.visit({});
  try {
    await page.goto(address, { waitUntil: 'load' });
    await page.evaluate(() => Object.assign(window, { leftHere: true }));
    await page.goto(next, { waitUntil: 'load' });
    await page.evaluate(() => {
      setTimeout(() => history.back(), 0);
    });
    await expectPath(page, address);
    return await page.evaluate(() => 'leftHere' in window);
  } finally {
    await close();
  }
}

/** Polls the address, because a page from the back/forward cache fires no load event. */
async function expectPath(page: Page, path: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const now = await page.evaluate(() => location.pathname).catch(() => '');
    if (now === path) return;
    await pause(100);
  }
  throw new Error(`The browser did not go back to ${path}`);
}

/** The size of the back/forward cache plus two pages. After these views memory should not grow any more. */
const warmUpViews = 8;

/** The growth of script memory over ten views of two pages in turn, as a ratio: 1 is no growth. */
export async function heapGrowth(phone: Phone, pages: readonly [string, string]): Promise<number> {
  const { page, protocol, close } = await phone.visit({});
  const view = async (times: number): Promise<number> => {
    for (let turn = 0; turn < times; turn += 1) {
      await page.goto(pages[turn % 2] ?? '/', { waitUntil: 'load' });
    }
    await protocol.send('HeapProfiler.collectGarbage');
    return (await protocol.send('Runtime.getHeapUsage')).usedSize;
  };
  try {
    const before = await view(warmUpViews);
    return (await view(10)) / before;
  } finally {
    await close();
  }
}
