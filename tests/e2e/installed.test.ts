import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import type { webManifest } from '#site/web-manifest.ts';
import { browserTests } from '#tests/support/browser.ts';

/** The shop as an app on a phone: its manifest and icons, read by Chromium from the built pages. */

const visit = browserTests();
const shop = inject('shopUrl');
const manifestOf = async (): Promise<ReturnType<typeof webManifest>> =>
  (await fetch(`${shop}/manifest.json`)).json();

test('Chromium reads the manifest without an error, and the shop can be installed', async () => {
  const { page, context } = await visit();
  await page.goto('/');
  const protocol = await context.newCDPSession(page);
  const { url, errors, data = '' } = await protocol.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${shop}/manifest.json`, errors: [] });
  expect(JSON.parse(data)).toMatchObject({ name: 'Dhoop', start_url: '/', display: 'standalone' });
  const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

test('each icon is a picture of the size that the manifest says, and the maskable one has no clear corner', async () => {
  const { icons } = await manifestOf();
  expect(icons.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['any', 'maskable']));
  for (const { src, sizes, type, purpose } of icons) {
    const reply = await fetch(shop + src);
    expect([src, reply.status, reply.headers.get('content-type')]).toEqual([src, 200, type]);
    const bytes = Buffer.from(await reply.arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    const { isOpaque } = await sharp(bytes).stats();
    if (purpose === 'maskable') expect(isOpaque).toBe(true);
  }
});

test('the shortcuts lead to pages of the shop', async () => {
  const { shortcuts } = await manifestOf();
  expect(shortcuts.map(({ url }) => url)).toEqual(['/planner/', '/account/']);
  for (const { url } of shortcuts) expect((await fetch(shop + url)).status).toBe(200);
});
