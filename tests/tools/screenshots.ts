import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { giveUp, say, step } from '#netlify/operate/terminal.ts';
import { root } from '#netlify/server/folders.ts';
import { ensureBrowser, openBrowser } from '#tests/support/chromium.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { openShop } from '#tests/support/running-shop.ts';
import { dress } from '#tests/support/screens/screen.ts';
import { makeWorld } from '#tests/support/screens/world.ts';
import { putInForms, screens } from '#tests/support/screens.ts';

/** `npm run screenshots [name …]`: takes a picture of each screen at three widths, light and dark, into `screenshots/`. */
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  sizes.map((viewport) => ({
    name: `${viewport.width}${colorScheme === 'dark' ? '-dark' : ''}`,
    viewport,
    colorScheme,
  })),
);

async function takeScreenshots(wanted: string[]): Promise<void> {
  await step('Looking for Chromium', ensureBrowser);
  const data = await memoryFolder();
  const shop = await step('Opening the shop', () => openShop(data));
  const browser = await openBrowser();
  const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  try {
    const world = await makeWorld(shop.address);
    for (const { name, viewport, colorScheme } of looks) {
      const folder = join(root, 'screenshots', name);
      await mkdir(folder, { recursive: true });
      await step(`Photographing ${chosen.length} screens at ${name}`, async () => {
        for (const screen of chosen) {
          const context = await browser.newContext({
            baseURL: shop.address,
            viewport,
            colorScheme,
            reducedMotion: 'reduce',
            // A service worker would answer calls that a screen wants to intercept.
            serviceWorkers: 'block',
          });
          const page = await context.newPage();
          await dress(page, screen, world);
          await screen.open(page, world);
          await putInForms(page);
          // Content that is rendered only when it is near the viewport would be missing in a full-page picture.
          await page.addStyleTag({ content: '*{content-visibility:visible!important}' });
          await page.evaluate(async () => {
            for (const picture of document.images) picture.loading = 'eager';
            await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
          });
          await page.screenshot({
            path: join(folder, `${screen.name}.png`),
            fullPage: !page.url().includes('/account/'),
          });
          await context.close();
        }
      });
    }
    say(`\nLook at ${join(root, 'screenshots')}`);
  } finally {
    await browser.close();
    await shop.close();
    await rm(data, { recursive: true, force: true });
  }
}

await takeScreenshots(process.argv.slice(2)).catch(giveUp);
