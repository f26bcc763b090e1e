import { rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { slugify } from '#domain/text/text.ts';
import { remoteImages } from '#netlify/server/pictures.ts';
import { browserTests } from '#tests/support/browser.ts';
import { type DialectName, type Drf, openDrf } from '#tests/support/drf.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { openShop, type RunningShop } from '#tests/support/running-shop.ts';
import { fillCheckout, storedCart } from '#tests/support/shopping.ts';
import { brokenPictures, cardNames } from '#tests/support/walk-upstream.ts';

const visit = browserTests();

describe.each<DialectName>(['pages', 'plain'])('in front of Django REST, %s', (dialect) => {
  let drf: Drf;
  let project: ProjectCopy;
  let folder: string;
  let shop: RunningShop;

  beforeAll(async () => {
    drf = await openDrf({ dialect });
    project = await copyProject();
    folder = await memoryFolder();
    const settings = {
      API_BASE_URL: drf.url,
      MEDIA_HOSTS: 'cdn.example,*.img.example:8443',
      TOKEN_SECRET: '',
      DEMO_ACCOUNTS: '',
      ASTRO_CACHE_DIR: './cache',
    };
    shop = await openShop(folder, settings, project.directory);
  });
  afterEach(() => drf.faults.reset());
  afterAll(async () => {
    await shop?.close();
    await drf?.close();
    await project?.remove();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  async function open(path: string) {
    const visitor = await visit({ baseURL: shop.address, serviceWorkers: 'block' });
    await visitor.page.goto(path);
    return visitor;
  }
  async function signIn(page: Page): Promise<void> {
    const { username, password } = drf.people.regular;
    await page.goto('/login/');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/account/');
  }
  const ofCategory = (name: string) =>
    drf.catalogue.products.filter(({ category }) => category?.name === name);

  test('a start says what it found there', () => {
    expect(shop.words()).toContain(`In front of ${drf.url}:`);
    expect(shop.words()).toMatch(/60 products.*22 categories.*25 posts/);
    expect(shop.words()).toContain('orders are sent with their address as `shipping`');
  });

  test('pictures of the backend are there: home, listing, product, post, and what is newer than the build', async () => {
    const [known] = ofCategory('Batteries');
    if (!known) throw new Error('no battery');
    const fresh = { ...known, id: 9001, slug: 'newer-battery', name: 'Newer Battery' };
    drf.catalogue.products.push(fresh);
    const { page } = await open('/');
    expect(await brokenPictures(page)).toEqual([]);
    for (const path of ['/products/', `/product/${known.slug}/`, '/blogs/', '/product/newer-battery/']) {
      await page.goto(path);
      expect([path, await brokenPictures(page, 3)]).toEqual([path, []]);
    }
    const main = page.getByRole('main');
    await main.getByText('Batteries', { exact: true }).first().waitFor();
    drf.catalogue.products.pop();
  });

  test('pictures come from the hosts of MEDIA_HOSTS too, and from no others', async () => {
    const patterns = (await remoteImages(project.directory)).map((pattern) => new RegExp(pattern));
    const allows = (address: string) => patterns.some((pattern) => pattern.test(address));
    expect(allows(`${drf.url}/media/a.jpg`)).toBe(true);
    expect(allows('https://cdn.example/a.jpg')).toBe(true);
    expect(allows('https://one.img.example:8443/a.jpg')).toBe(true);
    expect(allows('https://one.img.example/a.jpg')).toBe(false);
    expect(allows('https://elsewhere.example/a.jpg')).toBe(false);
  });

  test('category: each of 22 has a page with its products, and a product names its category', async () => {
    const { page } = await open('/');
    for (const name of ['Batteries', 'Street Lights', 'Ünusual & Rare']) {
      await page.goto(`/category/${slugify(name)}/`);
      const names = ofCategory(name).map((product) => product.name);
      expect((await cardNames(page)).sort()).toEqual(names.sort());
    }
    const [battery] = ofCategory('Batteries');
    await page.goto(`/product/${battery?.slug}/`);
    await page.getByRole('main').getByText('Batteries', { exact: true }).first().waitFor();
  });

  test('post: the page has the pictures of its editors, or a link where there can be none', async () => {
    const post = drf.catalogue.posts.find(({ description }) => description.includes('/media/post-roof.webp'));
    const { page } = await open(`/blogs/${post?.slug}/`);
    await page.getByRole('heading', { level: 1, name: post?.title ?? 'missing' }).waitFor();
    const main = page.getByRole('main');
    const roof = await main.getByAltText('A roof from above').getAttribute('src');
    expect(roof).toContain(`/.netlify/images?url=${drf.url}/media/post-roof.webp`);
    const diagram = main.getByRole('link', { name: 'Picture: An old diagram' });
    expect(await diagram.getAttribute('href')).toBe('http://media.example/old-diagram.png');
    const video = main.getByRole('link', { name: /^See it at/ });
    expect(await video.getAttribute('href')).toBe(`${drf.url}/media/roof-tour.mp4`);
  });

  test('account: sign in, all 25 orders; an access token that ends is renewed without a word', async () => {
    const { page, expectErrors } = await open('/');
    expectErrors(/401/);
    await signIn(page);
    const orders = page.getByRole('heading', { name: /^Order \d+/ });
    await orders.first().waitFor();
    expect(await orders.count()).toBe(25);
    drf.faults.expireAccessTokens();
    await page.reload();
    await orders.first().waitFor();
    expect(await orders.count()).toBe(25);
  });

  test('an order at the door: from the product to the backend’s own table', async () => {
    const product = drf.catalogue.products.find(
      ({ stock, in_stock: inStock, price }) => inStock && stock > 5 && Number(price) < 100_000,
    );
    const { page } = await open('/');
    await signIn(page);
    await page.goto(`/product/${product?.slug}/`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect.poll(() => storedCart(page)).toHaveLength(1);
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
    await page.waitForURL('**/order-success/**');
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    expect(drf.orders.at(-1)).toMatchObject({
      method: 'cod',
      items: [{ product: product?.id, quantity: 1 }],
    });
    expect(await storedCart(page)).toEqual([]);
  });
});
