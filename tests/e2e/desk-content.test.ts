import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { drafts } from '#netlify/database/content-schema.ts';
import { products } from '#netlify/database/schema.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { notPhotographs, photograph } from '#tests/support/photographs.ts';
import { shopDatabase } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

async function openContent(page: Page, type = 'product'): Promise<void> {
  const username = await signUp(page);
  await addOperator(shop, username, { role: 'content', by: 'asha' });
  await page.goto(type === 'product' ? '/desk/?view=products' : `/desk/?view=content&type=${type}`);
}
const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });

/** A photograph of 12 MB and more, lying on its side, as a phone writes it: noise cannot be compressed. */
async function largePhotograph(): Promise<Buffer> {
  const [width, height] = [3000, 2000];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save as a draft' }).click();
const keep = async (page: Page, picture: ReturnType<typeof file>) => {
  await page.getByLabel('Choose or take a photograph').setInputFiles(picture);
};

describe('writing on the desk', () => {
  test('at 360 pixels a phone’s photograph of 12 MB becomes a product that shoppers see once it is published', async () => {
    const { page, expectErrors } = await visit();
    expectErrors(/400/);
    await openContent(page);
    await page.getByRole('link', { name: 'New product' }).click();
    const name = `Roof panel ${randomUUID().slice(0, 8)}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    const photo = await largePhotograph();
    expect(photo.length).toBeGreaterThan(12 * 2 ** 20);
    await keep(page, file('IMG_1.jpg', photo));
    await page.getByLabel('What does it show?').fill('A panel on a roof in Lucknow');
    // It was turned upright and made smaller before it was sent.
    const kept = page.getByRole('img', { name: 'A panel on a roof in Lucknow' });
    const source = new URL((await kept.getAttribute('src')) ?? '', page.url()).searchParams.get('url');
    const bytes = await (await page.request.get(source ?? '')).body();
    const { width, height, orientation = 1 } = await sharp(bytes).metadata();
    expect([width, height, orientation]).toEqual([1333, 2000, 1]);
    expect(bytes.length).toBeLessThan(4 * 2 ** 20);
    await save(page);
    await page.getByText(/Not published yet. Draft of/).waitFor();
    const slug = new URL(page.url()).searchParams.get('entry') ?? '';

    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alert').getByText('5 fields are not right yet').waitFor();
    await page.getByLabel('Category').selectOption('Solar Panels');
    await page.getByLabel('For', { exact: true }).selectOption('non-commercial');
    await page.getByLabel('Country of origin').fill('India');
    await page.getByLabel('Price, ₹', { exact: true }).fill('12499.50');
    await page.getByLabel('In stock').fill('7');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
    const shown = await page.context().newPage();
    await shown.goto(preview ?? '');
    await shown.getByRole('heading', { name, level: 1 }).waitFor();
    expect((await page.request.get(`/api/products/items/slug/${slug}/`)).status()).toBe(404);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Lists, search and its own page show it now.').waitFor();
    await shown.goto(`/product/${slug}/`);
    await shown.getByRole('heading', { name, level: 1 }).waitFor();
    await shown.getByRole('img', { name: 'A panel on a roof in Lucknow' }).waitFor();
    await shown.goto(`/search/?search=${encodeURIComponent(name)}`);
    await shown.getByRole('article').getByRole('link', { name, exact: true }).waitFor();
  });

  test('by keyboard a post is written with the tools, seen as its page shows it, and published', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 900 } });
    await openContent(page, 'post');
    const press = async (role: 'button' | 'link', name: string) => {
      await page.getByRole(role, { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    await press('link', 'New post');
    const title = `Rain ${randomUUID().slice(0, 8)}`;
    await page.getByLabel('Title', { exact: true }).first().fill(title);
    await keep(page, file('rain.jpg', await photograph()));
    await page.getByLabel('What does it show?').fill('Rain');
    const text = page.getByLabel('Text', { exact: true });
    await text.fill('It washes them');
    await page.keyboard.press('Control+a');
    await press('button', 'Bold');
    expect(await text.inputValue()).toBe('**It washes them**');
    const view = page.getByRole('region', { name: 'Text, as its page shows it' });
    await view.locator('strong').getByText('It washes them').waitFor();
    await press('button', 'Save as a draft');
    await page.getByText(/Not published yet. Draft of/).waitFor();
    await press('button', 'Publish');
    await page.getByText('Its own page shows it now.').waitFor();
    await page.goto(page.url().replace(/\/desk.*entry=/, '/blogs/'));
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByRole('article').locator('strong').getByText('It washes them').waitFor();
  });

  test('pictures are put in order by buttons and by dragging; what is no photograph says what to do', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 900 } });
    await openContent(page);
    await page.getByRole('link', { name: 'New product' }).click();
    const field = page.getByLabel('What does it show?');
    for (const [index, alt] of ['One', 'Two', 'Three'].entries()) {
      await keep(page, file(`${alt}.jpg`, await photograph({ width: 300 + index })));
      await field.nth(index).fill(alt);
    }
    const order = () =>
      page
        .getByLabel('Pictures', { exact: true })
        .getByRole('img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
    const later = page.getByRole('button', { name: 'Later picture 1 of 3' });
    await later.focus();
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual(['Two', 'One', 'Three']);
    // The focus went with the picture.
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual(['Two', 'Three', 'One']);
    await page.getByRole('img', { name: 'One' }).hover();
    await page.mouse.down();
    await page.getByRole('img', { name: 'Two' }).hover();
    await page.mouse.up();
    await expect.poll(order).toEqual(['One', 'Two', 'Three']);
    // A picture that was taken out comes back to its place, with its words; the focus is on that button.
    await page.getByRole('button', { name: 'Remove picture 2 of 3' }).click();
    await expect.poll(order).toEqual(['One', 'Three']);
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual(['One', 'Two', 'Three']);
    expect(await field.nth(1).inputValue()).toBe('Two');
    await keep(page, file('IMG_2.HEIC', notPhotographs.heic, 'image/heic'));
    await page.getByRole('alert').getByText('Most Compatible').waitFor();
    await keep(page, file('roof.jpg', notPhotographs.text));
    await page.getByRole('alert').getByText('not a picture').waitFor();
  });

  test('at 360 pixels figures are typed at their own fields, wrong ones are named there, and lists move by keys and grip', async () => {
    const { page, expectErrors } = await visit();
    expectErrors(/400/);
    await openContent(page);
    const [inverter] = await shop.db
      .select({ slug: products.slug })
      .from(products)
      .where(
        sql`${products.facts} ->> 'kind' = 'inverter' AND jsonb_array_length(${products.specifications}) > 2`,
      )
      .limit(1);
    await page.goto(`/desk/?view=content&type=product&entry=${inverter?.slug}`);
    await page.getByText('Figures', { exact: true }).click();
    expect(await page.getByLabel('Kind of product').inputValue()).toBe('inverter');
    await page.getByLabel('AC power, W').fill('0');
    await save(page);
    await page.getByText(/Draft of/).waitFor();
    await page.getByText('must be a number from 1 to 50000000').waitFor();
    await page.getByLabel('AC power, W').fill('5000');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.getByText('Details', { exact: true }).click();
    const rows = page.getByRole('list', { name: 'Specifications' });
    const values = () =>
      rows
        .getByRole('textbox', { name: /^Label of row/ })
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    const [first = '', second = '', third = ''] = await values();
    await rows.getByRole('button', { name: /^Move or remove row 1 of/ }).press('Enter');
    await rows.getByRole('button', { name: /^Later row 1 of/ }).focus();
    await page.keyboard.press('Enter');
    // The focus goes with the row, before anybody can press again.
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await values()).slice(0, 3)).toEqual([second, third, first]);
    const grip = (index: number) =>
      rows.getByRole('listitem').nth(index).locator('[data-drag]').filter({ visible: true });
    await grip(2).scrollIntoViewIfNeeded();
    await grip(2).hover();
    await page.mouse.down();
    await grip(1).hover();
    await page.mouse.up();
    await expect.poll(async () => (await values()).slice(0, 3)).toEqual([second, first, third]);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
  });

  test('by keyboard the questions of the FAQ are put in order, and its preview shows them so', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 900 } });
    await openContent(page, 'page');
    const title = 'Frequently asked questions';
    await page.getByRole('link', { name: title }).click();
    const questions = page.getByRole('list', { name: 'Questions' });
    const first = questions.getByLabel('Question of question 1', { exact: true });
    const asked = await first.inputValue();
    await questions.getByRole('button', { name: /^Later question 1 of/ }).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => questions.getByLabel('Question of question 2', { exact: true }).inputValue())
      .toBe(asked);
    await page.getByRole('button', { name: 'Add a question' }).click();
    await questions
      .getByLabel(/^Question of/)
      .last()
      .fill('Do you mend?');
    await questions
      .getByLabel(/^Answer of/)
      .last()
      .fill('We *do*.<b onclick="alert(1)"></b>');
    await save(page);
    await page.getByText(/Draft of/).waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.goto((await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href')) ?? '');
    const shown = page.locator('.faq summary');
    expect((await shown.allInnerTexts()).indexOf(asked)).toBe(1);
    expect(await shown.last().innerText()).toBe('Do you mend?');
    await shown.last().click();
    await page.locator('.faq em').getByText('do').waitFor();
    expect(await page.locator('.faq [onclick]').count()).toBe(0);
    await shop.db.delete(drafts).where(eq(drafts.slug, 'faq'));
  });

  test('text typed on the desk survives a reload, and a change by another person is shown and not overwritten', async () => {
    const { page, expectErrors } = await visit();
    expectErrors(/409/);
    await openContent(page);
    const [row] = await shop.db.select({ slug: products.slug }).from(products).limit(1);
    const path = `/desk/?view=content&type=product&entry=${row?.slug}`;
    await page.goto(path);
    await page.getByLabel('Maker').fill('Typed here');
    await page.reload();
    await expect.poll(() => page.getByLabel('Maker').inputValue()).toBe('Typed here');
    const other = await visit();
    await openContent(other.page);
    await other.page.goto(path);
    await other.page.getByLabel('Maker').fill('Typed there');
    await save(other.page);
    await other.page.getByText(/Draft of/).waitFor();
    await save(page);
    await page.getByText('Saved by somebody else meanwhile').waitFor();
    expect(await page.getByLabel('Maker').inputValue()).toBe('Typed here');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByText(/Draft of/).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Maker').inputValue()).not.toMatch(/^Typed/);
  });
});

test('at 360 pixels and by keyboard a category is written, previewed, published, moved before another and hidden', async () => {
  const { page } = await visit();
  await openContent(page, 'category');
  const press = async (role: 'button' | 'link', name: string | RegExp) => {
    await page.getByRole(role, { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('link', 'New category');
  const name = `Kind ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await keep(page, file('kind.jpg', await photograph()));
  await page.getByRole('img', { name: 'picture 1 of 1' }).waitFor();
  await page.getByLabel('In a sentence').fill('For roofs of every kind.');
  await press('button', 'Add a point');
  await page.getByLabel('Text of point 1').fill('Its size.');
  await press('button', 'Save as a draft');
  await page.getByText(/Not published yet. Draft of/).waitFor();
  await press('button', 'Preview');
  const preview = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
  const shown = await page.context().newPage();
  await shown.goto(preview ?? '');
  await shown.getByText('For roofs of every kind.').waitFor();
  await press('button', 'Publish');
  await page.getByText('Filters, its own page and the desk’s forms show it now.').waitFor();

  const list = page.getByRole('list', { name: 'Order of the categories' }).getByRole('listitem');
  const place = async () => (await list.allInnerTexts()).findIndex((text) => text.includes(name));
  const from = await place();
  await press('button', new RegExp(`^Move or remove category ${from + 1} of`));
  await press('button', new RegExp(`^Earlier category ${from + 1} of`));
  await expect.poll(place).toBe(from - 1);
  // The focus went with it.
  await page.keyboard.press('Enter');
  await expect.poll(place).toBe(from - 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await press('button', 'Publish');
  await page.getByText('Filters, its own page and the desk’s forms show it now.').waitFor();
  const listed = async (): Promise<{ name: string }[]> =>
    (await page.request.get('/api/products/categories/')).json();
  await expect.poll(async () => (await listed()).findIndex((one) => one.name === name)).toBe(from - 2);
  const slug = new URL(page.url()).searchParams.get('entry');
  await shown.goto(`/category/${slug}/`);
  await shown.getByText('What to look for').click();
  await shown.getByText('Its size.').waitFor();

  await press('button', 'Hide from shoppers');
  await press('button', 'Hide it');
  await page.getByRole('status').getByText('Hidden from shoppers').waitFor();
});

test('a preview shows each kind of entry with what its draft has: a name alone, empty texts, values of a wrong type', async () => {
  const { page } = await visit();
  await openContent(page);
  const { access } = JSON.parse((await page.evaluate(() => localStorage.getItem('auth'))) ?? '{}');
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(path, { data, headers: { Authorization: `Bearer ${access}` } });
    return [reply.status(), await reply.json()] as const;
  };
  const kinds = [
    ['product', 'name', { description: '', weight: '', seo_title: '', specifications: [], facts: null }],
    [
      'product',
      'name',
      { weight: 5, price: 'much', facts: 'none', specifications: 'all', pictures: [1], stock: -1 },
    ],
    ['category', 'name', { blurb: '', look: [] }],
    ['category', 'name', { blurb: 7, look: 'good', picture: 1 }],
    ['post', 'title', { description: '', picture: '' }],
    ['post', 'title', { description: 7, picture: {}, seo_title: [] }],
    ['page', 'title', { text: '', questions: [] }],
    ['page', 'title', { text: 7, questions: 'none' }],
  ] as const;
  for (const [type, field, rest] of kinds)
    for (const changes of [{}, rest]) {
      const name = `Unfinished ${randomUUID().slice(0, 8)}`;
      const address = `/api/desk/content/${type}/${name.toLowerCase().replace(' ', '-')}/`;
      const [saved] = await post(`${address}draft/`, {
        changes: { [field]: name, ...changes },
        seen: {},
        version: 0,
      });
      const [linked, { path }] = await post(`${address}preview/`, {});
      const shown = await page.goto(path);
      expect([type, saved, linked, shown?.status()]).toEqual([type, 200, 201, 200]);
      await page.getByRole('main').getByText(name).first().waitFor();
    }
});
