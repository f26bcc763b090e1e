import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '#netlify/platform/database.ts';
import { browserTests } from '#tests/support/browser.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { ownerOf } from '#tests/support/publish-settings.ts';
import { openShop, type RunningShop } from '#tests/support/running-shop.ts';

/** A shop on a machine of its own, without a platform that builds: what its owner publishes reaches the built pages by itself. */

const visit = browserTests();
let project: ProjectCopy;
let directory: string;
let shop: RunningShop;
let database: Connection;

beforeAll(async () => {
  [project, directory] = await Promise.all([copyProject(), memoryFolder()]);
  shop = await openShop(directory, { ASTRO_CACHE_DIR: './cache', BUILDS: '' }, project.directory);
  database = connect(await readFile(join(directory, 'database-url'), 'utf8'), { max: 1 });
});
afterAll(async () => {
  await database?.close();
  await shop?.close();
  await project?.remove();
  await rm(directory, { recursive: true, force: true });
});

test('a published name and order of sections are on the home page some time later, with nobody building', async () => {
  const { page } = await visit({ baseURL: shop.address, serviceWorkers: 'block' });
  await page.goto('/');
  await page.locator('.stories').waitFor();
  const owner = await ownerOf(shop.address, database);
  await owner.publish('settings/shop', { name: 'Nagpur Solar' });
  await owner.publish('settings/home', { sections: ['contact', 'about'] });
  const home = async () => (await fetch(`${shop.address}/`)).text();
  await expect.poll(home, { timeout: 400_000, interval: 2000 }).toContain('Nagpur Solar');
  await page.goto('/');
  expect(await page.title()).toContain('Nagpur Solar');
  expect(await page.locator('.stories, .kinds').count()).toBe(0);
  // The desk says so too.
  const live = async () => (await owner.call('GET', '/api/desk/publishing/')).changes[0]?.live_at ?? null;
  await expect.poll(live).not.toBeNull();
  // Pages on demand name scripts of the new build.
  expect((await page.goto('/search/'))?.status()).toBe(200);
  const islands = await page
    .locator('astro-island')
    .evaluateAll((all) => all.map((one) => one.getAttribute('component-url') ?? ''));
  expect(islands.length).toBeGreaterThan(0);
  for (const path of islands) expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
});
