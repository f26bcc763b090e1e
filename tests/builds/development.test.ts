import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#netlify/local/listen.ts';
import { root } from '#netlify/server/folders.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';

/** `npm run dev`, as a developer runs it, with data of its own. */

let shop: ChildProcess;
let directory: string;
let origin: string;
beforeAll(async () => {
  directory = await memoryFolder();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const own = { DATABASE_URL: '', API_BASE_URL: '', RAZORPAY_KEY_ID: '', HOST: '' };
  // Under a test runner Astro's dev server serves no pages.
  const { VITEST: _, NODE_ENV: __, ...outside } = process.env;
  const env = { ...outside, ...own, PORT: String(port), SHOP_DATA_DIR: directory };
  shop = spawn(process.execPath, ['netlify/local/dev.ts'], { cwd: root, env, stdio: 'pipe' });
  let words = '';
  for (const output of [shop.stdout, shop.stderr]) output?.on('data', (text) => (words += text));
  await vi.waitFor(() => expect(words).toContain('The shop with live reload'), { timeout: 480_000 });
});
afterAll(async () => {
  shop.kill('SIGINT');
  if (shop.exitCode === null) await once(shop, 'exit');
  await rm(directory, { recursive: true, force: true });
});

test('development shows pages, pictures and answers of the API', async () => {
  const page = await fetch(`${origin}/products/`);
  const html = await page.text();
  expect([page.status, html]).toEqual([200, expect.stringContaining('<article')]);
  const address = /\/\.netlify\/images\?[^" ]+/.exec(html)?.[0].replace(/&(?:amp|#38);/g, '&');
  const picture = await fetch(`${origin}${address}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);
  expect((await fetch(`${origin}/api/products/items/?page_size=1`)).status).toBe(200);
});
