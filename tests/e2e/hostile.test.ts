import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articleHtml, sanitise } from '#domain/html/sanitise.ts';
import { posts, products, withoutGenerated } from '#netlify/database/schema.ts';
import { browserTests } from '#tests/support/browser.ts';
import { hostilePayloads, hostileTexts } from '#tests/support/hostile-html.ts';
import { judgeAll } from '#tests/support/html-judge.ts';
import { shopDatabase } from '#tests/support/shopping.ts';
import { expectNothingRan, watchForScript } from '#tests/support/watch-for-script.ts';

/** Hostile HTML from a grammar, with a browser's own parser as the judge. */

const visit = browserTests();
const { db } = shopDatabase();

const payloads = hostilePayloads(6000);

test('content: of thousands of hostile payloads none keeps an element, attribute or address outside the list, or leaves its place', async () => {
  const { page } = await visit();
  await page.goto('/offline/');
  const found = await page.evaluate(
    judgeAll,
    payloads.map((html) => articleHtml(html)),
  );
  expect(found).toEqual([]);
});

test('content: the judge finds what is wrong where nothing was made harmless', async () => {
  const { page, expectErrors } = await visit();
  // A document that is only read has its page's policy as well.
  expectErrors(/Content Security Policy/);
  await page.goto('/offline/');
  const found = await page.evaluate(judgeAll, payloads);
  expect(found.length).toBeGreaterThan(payloads.length / 2);
});

test('content: making harmless what is harmless changes nothing', () => {
  const changed = payloads.filter((html) => {
    const once = articleHtml(html);
    return articleHtml(once) !== once || sanitise(sanitise(html)) !== sanitise(html);
  });
  expect(changed).toEqual([]);
});

test('content: pages made on demand from hostile products and posts run nothing, and their policy has nothing to refuse', async () => {
  const [product] = await db.select().from(products).where(eq(products.published, true)).limit(1);
  const [post] = await db.select().from(posts).where(eq(posts.published, true)).limit(1);
  if (!product || !post) throw new Error('the shop is empty');
  const { id: _, updatedAt, ...goods } = withoutGenerated(product);
  const { id: __, ...story } = post;
  // The oldest of all: no list that another test looks at begins with them.
  const createdAt = new Date(0);
  const paths: string[] = [];
  for (const [index, descriptionHtml] of hostileTexts(6, 40).entries()) {
    const slug = `hostile-${Date.now().toString(36)}-${index}`;
    paths.push(`/product/${slug}/`, `/blogs/${slug}/`);
    await db.insert(products).values({ ...goods, slug, name: 'Hostile', createdAt, descriptionHtml });
    await db.insert(posts).values({ ...story, slug, title: 'Hostile', createdAt, descriptionHtml });
  }
  const { page, context, expectErrors } = await visit({ serviceWorkers: 'block' });
  // Pictures from elsewhere come by way of our image service, which has none of them.
  expectErrors(/Failed to load resource/);
  await watchForScript(context);
  for (const path of paths) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expectNothingRan(page);
  }
  await db.delete(products).where(eq(products.name, 'Hostile'));
  await db.delete(posts).where(eq(posts.title, 'Hostile'));
});
