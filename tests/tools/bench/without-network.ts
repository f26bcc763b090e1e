import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Phone } from './phone.ts';

/** For each of these pages: whether it opens offline, unchanged, after one visit. */
export async function openWithoutNetwork(phone: Phone, paths: readonly string[]): Promise<boolean[]> {
  const context = await phone.browser.newContext({ baseURL: phone.edge.url });
  try {
    const page = await context.newPage();
    const seen: string[] = [];
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'load' });
      seen.push(await page.title());
      await isKept(page);
    }
    await context.setOffline(true);
    const again: string[] = [];
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'load' }).catch(() => undefined);
      again.push(await page.title());
    }
    return seen.map((title, index) => title === again[index]);
  } finally {
    await context.close();
  }
}

/** Waits until the service worker has cached the page, for at most ten seconds. */
async function isKept(page: Page): Promise<void> {
  const look = () => caches.match(location.href).then(Boolean);
  for (let tries = 0; tries < 100; tries += 1) {
    if (await page.evaluate(look)) return;
    await pause(100);
  }
}
