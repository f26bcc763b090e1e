import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Blog } from '#contract/catalogue.ts';
import { copiedMs } from '#domain/base/limits.ts';
import { browserTests, openStill } from '#tests/support/browser.ts';
import { ownPosts } from '#tests/support/own-products.ts';

const visit = browserTests();
let posts: Blog[];
beforeAll(async () => {
  posts = await ownPosts(inject('shopUrl'));
});

async function open(path: string, options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const { page } = await visit({ serviceWorkers: 'block', ...options });
  await openStill(page, path);
  return page;
}
const dateOf = ({ created_at }: Blog) =>
  new Date(created_at ?? '').toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

describe('the blog list', () => {
  test('blogs: the page Blogs lists every post, newest first, with picture, title, description and date', async () => {
    const page = await open('/blogs/');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Blogs');
    const cards = page.getByRole('main').getByRole('article');
    expect(await cards.getByRole('heading').allInnerTexts()).toEqual(posts.map(({ title }) => title));
    for (const [index, post] of posts.entries()) {
      const card = cards.nth(index);
      expect(await card.innerText()).toContain(post.seo_description);
      expect(await card.locator('time').innerText()).toBe(dateOf(post));
      expect(await card.getByRole('link').getAttribute('href')).toBe(`/blogs/${post.slug}/`);
      expect(await card.getByRole('img').getAttribute('alt')).toBe(post.image_alt);
    }
  });

  test('blogs: a description takes two lines at most', async () => {
    const page = await open('/blogs/');
    const lines = await page.locator('.post-card-text').evaluateAll((texts) =>
      texts.map((text) => {
        const { lineHeight } = getComputedStyle(text);
        return {
          shown: Math.round(text.clientHeight / Number.parseFloat(lineHeight)),
          whole: Math.round(text.scrollHeight / Number.parseFloat(lineHeight)),
        };
      }),
    );
    expect(Math.max(...lines.map(({ shown }) => shown))).toBe(2);
    expect(Math.max(...lines.map(({ whole }) => whole))).toBeGreaterThan(2);
  });
});

describe('a post', () => {
  test('blog: a post shows breadcrumb, picture, title, date, description, body and keywords', async () => {
    const [post] = posts as [Blog, ...Blog[]];
    const page = await open(`/blogs/${post.slug}/`);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual(['Home', 'Blogs', post.title]);
    const article = page.getByRole('article');
    expect(await article.getByRole('heading', { level: 1 }).innerText()).toBe(post.title);
    expect(await article.locator('time').first().innerText()).toBe(dateOf(post));
    expect(await article.getByRole('img').first().getAttribute('alt')).toBe(post.image_alt);
    expect(await article.innerText()).toContain(post.seo_description);
    expect(await article.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
    const keywords = (post.seo_keywords ?? '').split(',').map((word) => word.trim());
    const shown = article.getByRole('list', { name: 'Keywords' }).getByRole('listitem');
    expect(await shown.allInnerTexts()).toEqual(keywords);
  });

  test('blog: a clipboard that refuses is ignored silently', async () => {
    const page = await open(`/blogs/${posts[0]?.slug}/`);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
      });
    });
    const copy = page.getByRole('button', { name: 'Copy Link' });
    await copy.click();
    await page.clock.runFor(copiedMs);
    expect(await copy.isVisible()).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
