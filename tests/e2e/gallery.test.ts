import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Product } from '#contract/catalogue.ts';
import { picturesOf } from '#domain/product/product.ts';
import { browserTests, phone } from '#tests/support/browser.ts';
import { ownProducts } from '#tests/support/own-products.ts';
import { quiet } from '#tests/support/quiet.ts';
import { numbersOn, partNames } from '#texts/en/kit.ts';

const visit = browserTests();
const desk = { viewport: { width: 1280, height: 900 } };
const touch = { viewport: phone, hasTouch: true, isMobile: true };
let product: Product;
let count: number;

beforeAll(async () => {
  const results = await ownProducts(inject('shopUrl'));
  product = results.find((one) => picturesOf(one).length > 2 && !one.picture_alts?.[1]) as Product;
  count = picturesOf(product).length;
});

async function open(options: Parameters<typeof visit>[0] = {}) {
  const visitor = await visit({ serviceWorkers: 'block', ...options });
  await visitor.page.goto(`/product/${product.slug}/`);
  await quiet(visitor.page);
  return visitor;
}
const counterSays = (page: Page, number: number) =>
  page.locator('.gallery-count').getByText(`${number} / ${count}`, { exact: true }).waitFor();
const chosenView = (page: Page) =>
  page
    .locator('.gallery-views a')
    .evaluateAll((views) => views.findIndex((view) => view.ariaCurrent === 'true'));
const dialogOf = (page: Page) => page.getByRole('dialog', { name: `Pictures of ${product.name}` });
const fullScreen = (page: Page) => page.getByRole('link', { name: 'Full screen' });

type Point = { x: number; y: number };

/** Fingers on the screen, each moving in a straight line from one point to another. */
async function moveFingers(page: Page, fingers: { from: Point; to: Point }[]): Promise<void> {
  const steps = 10;
  const protocol = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', step: number) =>
    protocol.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(({ from, to }, id) => ({
        id,
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      })),
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', step);
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function swipeLeft(page: Page, selector: string): Promise<void> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const middle = y + height / 2;
  await moveFingers(page, [
    { from: { x: x + width * 0.85, y: middle }, to: { x: x + width * 0.15, y: middle } },
  ]);
}
/** Which picture lies in the middle of the frame. */
const pictureInFrame = (page: Page) =>
  page.locator('.gallery-slides').evaluate((slides) => {
    const { left, top, width, height } = slides.getBoundingClientRect();
    const there = document.elementsFromPoint(left + width / 2, top + height / 2);
    return [...slides.children].findIndex((slide) => there.includes(slide));
  });

describe('the gallery under a finger', () => {
  test('product: the first use of the gallery fetches real thumbnails in place of the tiny ones inside the page', async () => {
    const { page } = await open(touch);
    const thumbnails = () =>
      page
        .locator('.gallery-views a')
        .evaluateAll((views) => views.filter((view) => (view as HTMLElement).style.backgroundImage).length);
    expect(await thumbnails()).toBe(0);
    await swipeLeft(page, '.gallery-slides');
    await expect.poll(thumbnails).toBe(count);
  });

  test('product: a swipe shows the next picture; counter and thumbnail follow', async () => {
    const { page } = await open(touch);
    await counterSays(page, 1);
    await swipeLeft(page, '.gallery-slides');
    await counterSays(page, 2);
    expect(await chosenView(page)).toBe(1);
    expect(await page.getByRole('img', { name: `${product.name}, view 2 of ${count}` }).isVisible()).toBe(
      true,
    );
  });

  test('product: the gallery swipes without script too', async () => {
    const { page } = await open({ ...touch, javaScriptEnabled: false });
    await swipeLeft(page, '.gallery-slides');
    await expect.poll(() => pictureInFrame(page)).toBe(1);
    const second = page.getByRole('img', { name: `${product.name}, view 2 of ${count}` });
    await expect
      .poll(() => second.evaluate((it) => (it as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(300);
  });

  test('product: a tap opens the picture on the whole screen, where fingers swipe and pinch', async () => {
    const { page } = await open(touch);
    await page.locator('.gallery-slides').tap();
    const dialog = dialogOf(page);
    await dialog.getByText(`1 / ${count}`).waitFor();
    await swipeLeft(page, 'dialog [role=group]');
    await dialog.getByText(`2 / ${count}`).waitFor();
    const scale = () => page.evaluate(() => visualViewport?.scale);
    const [left, right] = [40, 320].map((x) => ({ x, y: 370 })) as [Point, Point];
    const [innerLeft, innerRight] = [140, 220].map((x) => ({ x, y: 370 })) as [Point, Point];
    await moveFingers(page, [
      { from: innerLeft, to: left },
      { from: innerRight, to: right },
    ]);
    await expect.poll(scale).toBeGreaterThan(1.5);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await counterSays(page, 2);
  });
});

describe('the gallery by keyboard', () => {
  test('product: arrow keys turn the pictures, and the focus goes along on the thumbnails', async () => {
    const { page } = await open();
    await page.getByRole('region', { name: 'Pictures' }).focus();
    await page.keyboard.press('ArrowRight');
    await counterSays(page, 2);
    await page.keyboard.press('ArrowLeft');
    await counterSays(page, 1);
    await page.getByRole('link', { name: product.name, exact: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await counterSays(page, count);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(
      `${product.name}, view ${count} of ${count}`,
    );
  });

  test('product: the full screen opens, turns, zooms and closes; the focus is back where it was', async () => {
    const { page } = await open(desk);
    await fullScreen(page).focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    await dialog.getByText(`1 / ${count}`).waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText(`2 / ${count}`).waitFor();
    const zoom = dialog.getByRole('button', { name: 'Zoom' });
    const width = () =>
      dialog
        .getByRole('img')
        .nth(1)
        .evaluate((it) => it.clientWidth);
    const fitting = await width();
    await zoom.focus();
    await page.keyboard.press('Enter');
    expect(await zoom.getAttribute('aria-pressed')).toBe('true');
    expect(await width()).toBe(2 * fitting);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Full screen');
    await counterSays(page, 2);
  });

  test('product: the thumbnail with the focus shows another ring than the chosen one, and all of it', async () => {
    const { page } = await open(desk);
    const first = page.locator('.gallery-views a').first();
    const look = () =>
      first.evaluate((it) => {
        const { outlineStyle, borderWidth } = getComputedStyle(it);
        return { isChosen: borderWidth === '3px', hasRing: outlineStyle !== 'none' };
      });
    expect(await look()).toEqual({ isChosen: true, hasRing: false });
    await page.locator('.gallery-views a').nth(1).focus();
    await page.keyboard.press('Shift+Tab');
    expect(await look()).toEqual({ isChosen: true, hasRing: true });
    const clipping = await first.evaluate((it) => {
      const boxes: string[] = [];
      for (let box = it.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflow !== 'visible') boxes.push(box.className);
      return boxes;
    });
    expect(clipping).toEqual([]);
  });
});

describe('the large files', () => {
  const widthOf = (page: Page, address: string) =>
    page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return image.naturalWidth;
    }, address);

  test('product: hover zoom and full screen show the whole original, and it is fetched for them only', async () => {
    const { page } = await visit({ serviceWorkers: 'block', ...desk });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`/product/${product.slug}/`);
    await quiet(page);
    const large = (await fullScreen(page).getAttribute('href')) ?? '';
    expect(asked.filter((address) => address.includes(large))).toEqual([]);
    const picture = page.locator('.gallery-slides img').first();
    await picture.hover();
    await expect.poll(() => picture.evaluate((it) => (it as HTMLImageElement).currentSrc)).toContain(large);
    expect(await widthOf(page, large)).toBe(await widthOf(page, picturesOf(product)[0] ?? ''));
    await picture.click();
    const shown = dialogOf(page).getByRole('img').first();
    expect(await shown.evaluate((it) => (it as HTMLImageElement).currentSrc)).toContain(large);
  });

  test('product: without its large file a picture is shown as it is', async () => {
    const { page, expectErrors } = await open();
    expectErrors(/Failed to load resource/);
    const large = (await fullScreen(page).getAttribute('href')) ?? '';
    await page.route(`**${large}`, (route) => route.fulfill({ status: 404 }));
    await fullScreen(page).click();
    const shown = dialogOf(page).getByRole('img').first();
    await expect
      .poll(() => shown.evaluate((it) => (it as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(300);
  });

  test('product: without script the thumbnails and the full screen lead to the large files', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    const links = page.locator('.gallery a');
    expect(await links.count()).toBe(count + 1);
    for (const link of await links.all()) {
      const reply = await page.request.get((await link.getAttribute('href')) ?? '');
      expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  test('product: when the rest of the gallery cannot be loaded, the full screen is the large file', async () => {
    const { page, expectErrors } = await open();
    // The browser leaves the page for a file that knows no view transitions.
    expectErrors(/Failed to load resource/, /ViewTransition/);
    const large = (await fullScreen(page).getAttribute('href')) ?? '';
    await page.route('**/gallery-view*.js', (route) => route.abort());
    await fullScreen(page).click();
    await page.waitForURL(`**${large}`);
  });
});

describe('a picture with numbers', () => {
  test('product: the list below the gallery, on a phone below the price, names each number in its order, in words of the page', async () => {
    const products = await ownProducts(inject('shopUrl'));
    const kit = products.find(({ facts }) => facts?.kind === 'kit' && facts.numbered) as Product;
    const { picture = 0, parts = [] } = (kit.facts?.kind === 'kit' && kit.facts.numbered) || {};
    const { page } = await visit({ serviceWorkers: 'block', viewport: phone });
    await page.goto(`/product/${kit.slug}/`);
    const legend = page.locator('.picture-numbers');
    await legend.getByText(numbersOn(picture)).waitFor();
    expect(await legend.getByRole('listitem').allTextContents()).toEqual(
      parts.map((part) => partNames[part]),
    );
    const top = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((one) => one.getBoundingClientRect().top);
    expect(await top('.gallery-views')).toBeLessThan(await top('.picture-numbers'));
    expect(await top('.tiles')).toBeLessThan(await top('.picture-numbers'));
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await top('.picture-numbers')).toBeLessThan(await top('.tiles'));
    expect(await top('.gallery-views')).toBeLessThan(await top('.picture-numbers'));
  });
});
