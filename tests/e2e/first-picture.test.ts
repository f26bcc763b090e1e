import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { browserTests, holdBack, phone } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';
import { measuredPages } from '#tests/tools/bench/measured-pages.ts';

/** The largest picture of a page is in its HTML, small; the sharp one comes after it. */

const visit = browserTests();
const names = ['home', 'product', 'post'] as const;
const firstVisit = { viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;
let pages: Awaited<ReturnType<typeof measuredPages>>;
beforeAll(async () => {
  pages = await measuredPages(inject('shopUrl'));
});

const pictureOf = (page: Page) => page.locator('main picture img').first();
const shown = (page: Page) =>
  pictureOf(page).evaluate((image: HTMLImageElement) => ({
    address: image.currentSrc.replace(/^data:image\/avif;.*/, 'within the page'),
    isThere: image.complete && image.naturalWidth > 0,
  }));
const anyPicture = /\.netlify\/images/;
const sharp = expect.stringMatching(/\.netlify\/images\?url=.*&w=(720|640|800)&fm=avif/);

type Largest = { largest: string[] };

describe('the largest paint', () => {
  test.each([...names, 'listing'] as const)(
    'the largest paint of %s is of the document alone',
    async (name) => {
      const { page } = await visit({ ...firstVisit, serviceWorkers: 'block' });
      await page.addInitScript(() => {
        const seen: Largest = { largest: [] };
        Object.assign(window, seen);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            seen.largest.push((entry as PerformanceEntry & { url: string }).url);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      const isText = name === 'listing';
      const ofLargest = () =>
        page.evaluate(() => (window as unknown as Largest).largest.at(-1)?.replace(/,.*/, ''));
      const within = isText ? '' : 'data:image/avif;base64';
      const release = await holdBack(page, /netlify\/images|_astro/);
      await page.goto(pages[name], { waitUntil: 'commit' });
      await expect.poll(ofLargest).toBe(within);
      release();
      await quiet(page);
      expect(await ofLargest()).toBe(within);
    },
  );
});

describe('the largest picture', () => {
  test.each(names)(
    'the largest picture of %s is painted from the page alone, then sharp, and nothing moves',
    async (name) => {
      const { page } = await visit({ ...firstVisit, serviceWorkers: 'block' });
      const release = await holdBack(page, anyPicture);
      await page.goto(pages[name], { waitUntil: 'commit' });
      await expect.poll(() => shown(page)).toEqual({ address: 'within the page', isThere: true });
      const shift = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                sum += (entry as PerformanceEntry & { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            addEventListener('shown', () => resolve(sum));
          }),
      );
      release();
      await expect.poll(() => shown(page)).toEqual({ address: sharp, isThere: true });
      await quiet(page);
      await page.evaluate(() => dispatchEvent(new Event('shown')));
      expect(await shift).toBeLessThan(0.004);
    },
  );

  test.each(names)('the small picture of %s stays where the sharp one cannot be fetched', async (name) => {
    const { page, expectErrors } = await visit({ ...firstVisit, serviceWorkers: 'block' });
    expectErrors(/Failed to load resource/);
    await page.route(anyPicture, (route) => route.abort());
    await page.goto(pages[name]);
    await quiet(page);
    expect(await page.locator('source[media]').count()).toBe(0);
    expect(await shown(page)).toEqual({ address: 'within the page', isThere: true });
  });

  test.each(names)('the sharp picture of %s is shown by a browser without script', async (name) => {
    const { page } = await visit({ ...firstVisit, javaScriptEnabled: false });
    await page.goto(pages[name]);
    const picture = pictureOf(page);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toEqual(sharp);
    await picture.evaluate((image: HTMLImageElement) => image.decode());
  });

  test('home: the pictures below it are asked for when it has come, or half a second has passed', async () => {
    const { page, context } = await visit({ ...firstVisit, serviceWorkers: 'block' });
    const protocol = await context.newCDPSession(page);
    await protocol.send('Animation.enable');
    await protocol.send('Animation.setPlaybackRate', { playbackRate: 0 });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (anyPicture.test(request.url())) asked.push(request.url());
    });
    const release = await holdBack(page, anyPicture);
    await page.goto(pages.home, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState === 'complete');
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    expect(asked).toEqual([expect.stringContaining('hero')]);
    release();
    await expect.poll(() => asked.length).toBeGreaterThan(6);
  });
});
