import { appendFile, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as routes from '#contract/routes.ts';
import { formatRupees } from '#domain/base/money.ts';
import { contentStatus } from '#netlify/commerce/publishing/content-status.ts';
import { posts, products, rebuilds, withoutGenerated } from '#netlify/database/schema.ts';
import { type Connection, connect } from '#netlify/platform/database.ts';
import { announcement, testHookSecret } from '#tests/support/announce.ts';
import { browserTests } from '#tests/support/browser.ts';
import { hostileTexts } from '#tests/support/hostile-html.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { deployEvent, startPlatform } from '#tests/support/platform.ts';
import { type Built, deploy, runBuild, startBuild } from '#tests/support/platform-build.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { openShop, type RunningShop } from '#tests/support/running-shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';
import { expectNothingRan, watchForScript } from '#tests/support/watch-for-script.ts';

/** A shop on a copy of the project, and a platform that really builds there when its hook is called. */

/** Several builds at once on two cores take their time. */
const minutes = (count: number): number => count * 60_000;
const visit = browserTests();
const built = Promise.withResolvers<Built>();
const platform = await startPlatform({
  onBuild: (title) =>
    built.resolve(deploy(shop.address, title, () => runBuild(project.directory, settings()))),
});
let project: ProjectCopy;
let directory: string;
let databaseUrl: string;
let shop: RunningShop;
let database: Connection;

/** The same for the shop and for the platform's build: other settings would be another site. */
const own = {
  ASTRO_CACHE_DIR: './cache',
  DEMO_ACCOUNTS: '',
  // Pages say whether the shop sends mail. Nobody listens there.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@dhoop.example',
  RAZORPAY_KEY_ID: 'rzp_test_rebuilds',
  RAZORPAY_KEY_SECRET: 'test-key-secret',
};
const settings = () => ({ ...own, SHOP_DATA_DIR: directory, DATABASE_URL: databaseUrl, API_BASE_URL: '' });

beforeAll(async () => {
  [project, directory] = await Promise.all([copyProject(), memoryFolder()]);
  const secrets = { CONTENT_HOOK_SECRETS: testHookSecret };
  shop = await openShop(directory, { ...own, ...platform.settings, ...secrets }, project.directory);
  databaseUrl = await readFile(join(directory, 'database-url'), 'utf8');
  database = connect(databaseUrl, { max: 2 });
}, minutes(4));
afterAll(async () => {
  await database?.close();
  await shop?.close();
  await platform.close();
  await project?.remove();
  await rm(directory, { recursive: true, force: true });
});

const fileOf = (path: string) => join(project.directory, 'dist', path, 'index.html');
/** The HTML of a file, with prices in one piece. */
const htmlOf = async (file: string) => (await readFile(file, 'utf8')).replace(/<.?small>/g, '');
const page = (path: string) => htmlOf(fileOf(path));
/** Astro's own copy of a page, which it writes when it renders the page and takes when it need not. */
const copyOf = (path: string) => join(project.directory, own.ASTRO_CACHE_DIR, 'dist', path, 'index.html');
const timeOf = async (file: string) => (await stat(file)).mtimeMs;
const productsOn = async (path: string): Promise<string[]> => [
  ...new Set([...(await page(path)).matchAll(/href="\/product\/([\w-]+)\/"/g)].map(([, slug]) => slug ?? '')),
];
/** Those with a price; the parts of a kit are links alone. */
const cardsOn = async (path: string): Promise<string[]> =>
  [...(await page(path)).matchAll(/card-name"><a href="\/product\/([\w-]+)\/"/g)].map(
    ([, slug]) => slug ?? '',
  );
const row = async (slug: string) => {
  const [found] = await database.db.select().from(products).where(eq(products.slug, slug));
  if (!found) throw new Error(`${slug} is not in the shop`);
  return found;
};

/** The signed call, and then the end of its half minute and of the build that follows. */
async function announceAndBuild(slugs: readonly string[]): Promise<void> {
  const changed = slugs.map((slug) => ({ type: 'product', slug }));
  const { body, headers } = announcement(changed);
  const reply = await fetch(`${shop.address}/api/hooks/content-changed/`, { method: 'POST', body, headers });
  expect(reply.status).toBe(202);
  await database.db.update(rebuilds).set({ dueAt: new Date() }).where(eq(rebuilds.state, 'queued'));
  // Any deploy event lets the shop look at its queue.
  const push = await deployEvent({ id: 'a-push', state: 'ready', title: 'A push' });
  const told = await fetch(`${shop.address}/api/hooks/deploy/`, { method: 'POST', ...push });
  expect(told.status).toBe(200);
  expect((await built.promise).words).toMatch(/\d pages/);
}

describe('content: the rebuild after an edit, a removal and an addition', () => {
  const added = 'new-with-this-rebuild';
  let [edited, removed, untouched, oldPrice, newPrice] = ['', '', '', '', ''];
  let shown: string[] = [];
  let before = 0;

  beforeAll(async () => {
    const all = await database.db.select().from(products).where(eq(products.published, true));
    const paths = ['', 'products', ...all.map(({ slug }) => `product/${slug}`)];
    const links = new Map(
      await Promise.all(paths.map(async (path) => [path, await productsOn(path)] as const)),
    );
    const showing = (slug: string) => paths.filter((path) => links.get(path)?.includes(slug));
    const cards = await Promise.all(paths.map(cardsOn));
    const pricedOn = (slug: string) => paths.filter((_, nth) => cards[nth]?.includes(slug));
    const listed = await cardsOn('products');
    // The one whose price stands on most pages, and the last of the list, whose place a new one takes.
    edited = listed.toSorted((a, b) => pricedOn(b).length - pricedOn(a).length)[0] ?? '';
    removed = listed.findLast((slug) => slug !== edited) ?? '';
    const { id, pricePaise, categoryId } = await row(edited);
    const { id: _, createdAt, updatedAt, ...model } = withoutGenerated(await row(removed));
    const newPaise = pricePaise + 12_345;
    [oldPrice, newPrice] = [formatRupees(pricePaise / 100), formatRupees(newPaise / 100)];
    const touched = new Set([
      `product/${edited}`,
      ...showing(edited),
      `product/${removed}`,
      ...showing(removed),
    ]);
    shown = [...new Set([`product/${edited}`, ...pricedOn(edited)])].filter(
      (path) => path !== `product/${removed}`,
    );
    // What is new comes first in its category, and so stands at the foot of all pages of that.
    const elsewhere = all.filter((product) => ![categoryId, model.categoryId].includes(product.categoryId));
    untouched = elsewhere.map(({ slug }) => `product/${slug}`).find((path) => !touched.has(path)) ?? '';
    before = await timeOf(copyOf(untouched));
    expect(await page(`product/${edited}`)).toContain(oldPrice);

    const change = { pricePaise: newPaise, originalPricePaise: null };
    await database.db.update(products).set(change).where(eq(products.id, id));
    await database.db.update(products).set({ published: false }).where(eq(products.slug, removed));
    const [descriptionHtml = ''] = hostileTexts(1, 200);
    const name = 'New with this rebuild';
    await database.db.insert(products).values({ ...model, slug: added, name, descriptionHtml });
    await database.db.insert(posts).values({ slug: added, title: name, descriptionHtml });
    await announceAndBuild([edited, removed, added]);
  }, minutes(4));

  test('every prebuilt page that shows the edited product has its new price', async () => {
    const without = await Promise.all(
      shown.map(async (path) => ((await page(path)).includes(newPrice) ? [] : [path])),
    );
    expect(shown.length).toBeGreaterThan(2);
    expect(without.flat()).toEqual([]);
    const served = await (await fetch(`${shop.address}/product/${edited}/`)).text();
    expect(served.replace(/<.?small>/g, '')).toContain(newPrice);
    const { pricePaise } = await row(edited);
    expect(served).toContain(`"price":"${(pricePaise / 100).toFixed(2)}"`);
  });

  test('a page that shows none of them is not rendered again', async () => {
    expect(await timeOf(copyOf(untouched))).toBe(before);
    expect(await timeOf(copyOf(`product/${edited}`))).toBeGreaterThan(before);
  });

  test('a removed product has no page any more, a new one has one, and the sitemap follows', async () => {
    await expect(stat(fileOf(`product/${removed}`))).rejects.toThrow('ENOENT');
    expect((await fetch(`${shop.address}/product/${removed}/`)).status).toBe(404);
    expect(await page(`product/${added}`)).toContain('New with this rebuild');
    expect(await productsOn('products')).toContain(added);
    const sitemap = await readFile(join(project.directory, 'dist', 'sitemap.xml'), 'utf8');
    expect([added, removed].map((slug) => sitemap.includes(`/product/${slug}/`))).toEqual([true, false]);
  });

  test('prebuilt pages of a hostile product and a hostile post run nothing, and their policy has nothing to refuse', async () => {
    const { page: shown, context, expectErrors } = await visit({ baseURL: shop.address });
    // Pictures from elsewhere come by way of our image service, which has none of them.
    expectErrors(/Failed to load resource/);
    await watchForScript(context);
    for (const path of [`product/${added}`, `blogs/${added}`]) {
      expect(await page(path)).toContain('New with this rebuild');
      await shown.goto(`/${path}/`);
      await expectNothingRan(shown);
    }
  });

  test('unchanged pages come from the cache where a platform keeps the cache and not the site', async () => {
    const kept = await page(untouched);
    await rm(join(project.directory, 'dist'), { recursive: true });
    await runBuild(project.directory, settings());
    expect(await timeOf(copyOf(untouched))).toBe(before);
    expect(await page(untouched)).toBe(kept);
    expect((await fetch(`${shop.address}/${untouched}/`)).status).toBe(200);
  });

  test(
    'an edit that is taken back after its build was killed is on no page of the next, which names a file that is not loaded',
    async () => {
      const slug = untouched.replace('product/', '');
      const { pricePaise } = await row(slug);
      const setPrice = (paise: number) =>
        database.db.update(products).set({ pricePaise: paise }).where(eq(products.slug, slug));
      const passing = formatRupees((pricePaise - 4_300) / 100);
      await setPrice(pricePaise - 4_300);
      const build = startBuild(project.directory, settings());
      const isRendered = async () => (await htmlOf(copyOf(untouched))).includes(passing);
      await expect.poll(isRendered, { timeout: minutes(2), interval: 20 }).toBe(true);
      await build.kill();
      await setPrice(pricePaise);
      const file = `content/products/${slug}.md`;
      await appendFile(join(project.directory, file), '\nOne more line.\n');
      const words = expect.stringMatching(new RegExp(`${file} \\(changed\\)[^]*content load`));
      expect(await runBuild(project.directory, settings())).toMatchObject({ code: 0, words });
      expect(await page(untouched)).not.toContain(passing);
    },
    minutes(4),
  );

  test('the desk knows that the change is live, and since when', async () => {
    const { value: status } = await contentStatus(verbCtx(database.db));
    const times = { purged_at: expect.any(String), live_at: expect.any(String) };
    expect(status.changes).toMatchObject([{ changed_count: 3, ...times }]);
    expect(status.rebuilds).toMatchObject([{ state: 'live', finished_at: expect.any(String) }]);
    expect(status.failures).toEqual([]);
    expect(platform.builds).toHaveLength(1);
  });
});

describe('content: an upstream that fails', () => {
  const pageSize = 100;
  const product = (id: number) => ({ id, name: `Product ${id}`, slug: `product-${id}`, price: '10.00' });
  const upstream = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream.test');
    const isProducts = pathname === routes.products.path;
    const number = Number(searchParams.get('page') ?? 1);
    const fails = isProducts && number === 7;
    const results = Array.from({ length: pageSize }, (_, index) => product(number * pageSize + index));
    const answer = isProducts ? { count: 200 * pageSize, results } : [];
    response.writeHead(fails ? 403 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(fails ? { detail: 'token expired' } : answer));
  });
  beforeAll(() => new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    upstream.closeAllConnections();
    upstream.close();
  });

  test(
    'an upstream that fails on page 7 of 200 ends the build with address, status and what to do; the last site stays',
    async () => {
      const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
      const site = async () => [
        await timeOf(fileOf('')),
        await page('products'),
        (await readdir(join(project.directory, 'dist', 'product'))).length,
      ];
      const before = await site();
      const given = { ...settings(), API_BASE_URL: url, ALLOW_SHRUNK_CATALOGUE: 'yes' };
      const { code, words } = await runBuild(project.directory, given);
      expect(code).not.toBe(0);
      expect(words).toContain(`GET /api/products/items/ (page 7) at ${url} failed: HTTP 403`);
      expect(words).toContain('does not let everybody read this call: open it there');
      expect(await site()).toEqual(before);
    },
    minutes(2),
  );
});
