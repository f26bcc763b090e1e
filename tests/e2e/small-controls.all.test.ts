import type { Locator } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { copiedMs, heroRotationMs, newsletterThanksMs, storyRotationMs } from '#domain/base/limits.ts';
import { browserTests, openStill } from '#tests/support/browser.ts';
import { ownPosts, ownProducts } from '#tests/support/own-products.ts';

const visit = browserTests();
let product = '';
let post = '';
beforeAll(async () => {
  const results = await ownProducts(inject('shopUrl'));
  product = `/product/${results.find(({ image_2, picture_alts }) => image_2 && !picture_alts?.[1])?.slug}/`;
  post = `/blogs/${(await ownPosts(inject('shopUrl')))[0]?.slug}/`;
});

async function open(path: string, options: Parameters<typeof visit>[0] = {}) {
  const visitor = await visit({ serviceWorkers: 'block', ...options });
  await openStill(visitor.page, path);
  return visitor;
}

describe('home', () => {
  const lit = (list: string) => `#${list} > [data-on]`;
  const isBelow = (element: Element) => element.getBoundingClientRect().top > innerHeight;
  async function scrollTo(list: Locator): Promise<void> {
    await list.scrollIntoViewIfNeeded();
    expect(await list.evaluate(isBelow)).toBe(false);
  }
  const rotating = [
    ['benefits', heroRotationMs],
    ['stories', storyRotationMs],
  ] as const;

  test.each(rotating)('home: the %s move on every %i ms', async (list, everyMs) => {
    const { page } = await open('/');
    await scrollTo(page.locator(`#${list}`));
    const first = await page.locator(lit(list)).textContent();
    await page.clock.runFor(everyMs - 1);
    expect(await page.locator(lit(list)).textContent()).toBe(first);
    await page.clock.runFor(1);
    expect(await page.locator(lit(list)).textContent()).not.toBe(first);
  });

  test('home: stories that nobody has come to stand still', async () => {
    const { page } = await open('/');
    const first = await page.locator(lit('stories')).textContent();
    await page.clock.runFor(2 * storyRotationMs + 1);
    expect(await page.locator('#stories').evaluate(isBelow)).toBe(true);
    expect(await page.locator(lit('stories')).textContent()).toBe(first);
  });

  test('the home page rotates nothing for people who ask for less motion; the button still moves on', async () => {
    const { page } = await open('/', { reducedMotion: 'reduce' });
    const [chip, story] = [
      await page.locator(lit('benefits')).textContent(),
      await page.locator(lit('stories')).textContent(),
    ];
    await page.clock.runFor(4 * storyRotationMs);
    expect(await page.locator(lit('benefits')).textContent()).toBe(chip);
    expect(await page.locator(lit('stories')).textContent()).toBe(story);
    await page.locator('[data-next="stories"]').click();
    expect(await page.locator(lit('stories')).textContent()).not.toBe(story);
  });

  test.each(rotating)('the %s stand still from Pause to Play', async (list, everyMs) => {
    const { page } = await open('/');
    await scrollTo(page.locator(`#${list}`));
    await page.getByRole('button', { name: `Pause the ${list}` }).focus();
    await page.keyboard.press('Enter');
    const first = await page.locator(lit(list)).textContent();
    await page.clock.runFor(3 * everyMs);
    expect(await page.locator(lit(list)).textContent()).toBe(first);
    await page.getByRole('button', { name: `Play the ${list}` }).click();
    await page.clock.runFor(everyMs);
    expect(await page.locator(lit(list)).textContent()).not.toBe(first);
  });

  test('the stories are never pulled from under a swiping thumb', async () => {
    const { page, context } = await open('/', { hasTouch: true, isMobile: true });
    const stories = page.locator('#stories');
    await scrollTo(stories);
    await page.getByRole('button', { name: 'Pause the stories' }).waitFor();
    const { y } = (await stories.boundingBox()) ?? { y: 0 };
    const protocol = await context.newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => protocol.send('Input.dispatchTouchEvent', { type, touchPoints });
    await stories.evaluate((list) => {
      list.addEventListener('scrollend', () => list.setAttribute('data-rested', ''), { once: true });
    });
    await touch('touchStart', { x: 300, y: y + 60 });
    for (let x = 280; x >= 80; x -= 20) await touch('touchMove', { x, y: y + 60 });
    await touch('touchEnd');
    const position = () => stories.evaluate((list) => list.scrollLeft);
    await expect.poll(position).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Play the stories' }).waitFor();
    await expect.poll(() => stories.locator('li').nth(1).getAttribute('data-on')).toBe('');
    // It has come to rest at the second story.
    const second = await stories
      .locator('li')
      .nth(1)
      .evaluate((item) => (item as HTMLElement).offsetLeft);
    await expect.poll(async () => Math.abs((await position()) - second)).toBeLessThan(20);
    await page.locator('#stories[data-rested]').waitFor();
    const left = await position();
    await page.clock.runFor(4 * storyRotationMs);
    // Scrolling snaps to whole pixels of the screen.
    expect(Math.abs((await position()) - left)).toBeLessThan(2);
    expect(await page.locator(lit('stories')).count()).toBe(1);
  });

  test('newsletter: the form says Thank you for subscribing! for 3 seconds, and sends nothing', async () => {
    const { page } = await open('/');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.locator('#newsletter').fill('asha@dhoop.example');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Thank you for subscribing!').waitFor();
    await page.clock.runFor(newsletterThanksMs - 1);
    expect(await page.getByText('Thank you for subscribing!').count()).toBe(1);
    await page.clock.runFor(1);
    expect(await page.getByText('Thank you for subscribing!').count()).toBe(0);
    expect(sent).toEqual([]);
  });
});

describe('blog post', () => {
  test('blog: Copy Link copies the address and says Copied! for 1.5 seconds', async () => {
    const { page, context } = await open(post);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await page.getByRole('button', { name: 'Copied!' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.clock.runFor(copiedMs - 1);
    expect(await page.getByRole('button', { name: 'Copied!' }).count()).toBe(1);
    await page.clock.runFor(1);
    await page.getByRole('button', { name: 'Copy Link' }).waitFor();
  });

  test('blog: share links lead to WhatsApp, LinkedIn, Facebook and Twitter/X with the address', async () => {
    const { page } = await open(post);
    const links = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const host of ['wa.me', 'linkedin.com', 'facebook.com', /twitter\.com|x\.com/])
      expect(links.filter((link) => link.match(host) && decodeURIComponent(link).includes(post))).not.toEqual(
        [],
      );
  });
});

describe('product page', () => {
  test('product: a thumbnail changes the picture', async () => {
    const { page } = await open(product);
    const second = page.getByRole('img', { name: /, view 2 of \d/ });
    const isShown = () =>
      second.evaluate((it) => {
        const frame = it.closest('.gallery-frame')?.getBoundingClientRect();
        return (it as HTMLImageElement).naturalWidth > 0 && it.getBoundingClientRect().left === frame?.left;
      });
    await page.getByRole('link', { name: /, view 2 of \d/ }).click();
    await expect.poll(isShown).toBe(true);
  });

  test('product: keys with Alt, Ctrl, Meta or Shift stay the browser’s, as Alt and the left arrow for Back', async () => {
    const { page } = await open(product);
    await page.getByRole('region', { name: 'Pictures' }).focus();
    const areTaken = () =>
      page.evaluate(() =>
        ['', 'altKey', 'ctrlKey', 'metaKey', 'shiftKey'].map((held) => {
          const press = { key: 'ArrowRight', bubbles: true, cancelable: true, ...(held && { [held]: true }) };
          return !document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
        }),
      );
    const onlyAlone = [true, false, false, false, false];
    await expect.poll(areTaken).toEqual(onlyAlone);
    await page.getByRole('link', { name: 'Full screen' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await expect.poll(areTaken).toEqual(onlyAlone);
  });

  test('product: the two tabs are reached by the arrow keys', async () => {
    const { page } = await open(product);
    await page.getByRole('tab', { name: 'Description' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'Specifications' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    expect(await page.getByRole('tabpanel').count()).toBe(1);
  });

  test('product: a key that chooses a tab does not scroll, and one with Alt or Ctrl stays the browser’s', async () => {
    const { page } = await open(product);
    const tab = page.getByRole('tab', { name: 'Description' });
    const areTaken = (held: object) =>
      tab.evaluate(
        (it, held) =>
          ['ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
            const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
            return !it.dispatchEvent(press);
          }),
        held,
      );
    expect(await areTaken({})).toEqual([true, true, true, true]);
    expect(await areTaken({ altKey: true })).toEqual([false, false, false, false]);
    expect(await areTaken({ ctrlKey: true })).toEqual([false, false, false, false]);
  });

  test('search engines: the page has one Product with Offer and availability, and a breadcrumb', async () => {
    const { page } = await open(product);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const kinds = JSON.stringify(data.map((text) => JSON.parse(text)));
    for (const kind of ['Product', 'Offer', 'BreadcrumbList', 'https://schema.org/InStock'])
      expect(kinds).toContain(`"${kind}"`);
  });
});
