import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { browserTests } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';

/** Pages are sent on by WhatsApp, by their link, or as the phone does it; previews of links say what the page says. */

const visit = browserTests();
const shop = inject('shopUrl');
const panel = '/product/suryak-585-w-topcon-bifacial-glass-glass-panel/';
const compared = `/compare/?p=${['suryak-585-w-topcon-bifacial-glass-glass-panel', 'aangan-urja-3-3-kw-on-grid-home-kit'].join(',')}`;
const answer = '/planner/?state=uttar-pradesh&units=350';

const head = async (path: string) => {
  const html = await (await fetch(shop + path)).text();
  const of = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  return { title: of('title'), description: of('description'), image: of('image'), html };
};

/** A page in a browser that keeps what is copied and what is handed to the phone. */
async function open(path: string, { sharing = true } = {}): Promise<Page> {
  const { page } = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.addInitScript((has) => {
    if (!has) return;
    const share = async (given: ShareData) => {
      document.documentElement.dataset.shared = JSON.stringify(given);
    };
    Object.defineProperty(navigator, 'share', { value: share });
  }, sharing);
  await page.goto(path);
  await quiet(page);
  return page;
}
const message = async (page: Page, name = 'Send on WhatsApp') => {
  const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
  expect(href).toMatch(/^https:\/\/wa\.me\/\?text=/);
  return new URL(href).searchParams.get('text') ?? '';
};
const shared = (page: Page) =>
  page.evaluate(() => JSON.parse(document.documentElement.dataset.shared ?? '{}').url as string);
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.each([
  ['a product', panel, 'Suryak 585', shop],
  ['a comparison', compared, 'Compare: Suryak 585', 'https://dhoop.example'],
])(
  '%s is sent by WhatsApp, copied, and handed to the phone, each with its whole address',
  async (_, path, begins, origin) => {
    const page = await open(path);
    const text = await message(page);
    expect(text.startsWith(begins)).toBe(true);
    const address = text.slice(text.indexOf('https://'));
    expect(decodeURIComponent(new URL(address).pathname + new URL(address).search)).toBe(path);
    const found = origin + address.slice(new URL(address).origin.length);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    expect(await shared(page)).toBe(found);
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByRole('button', { name: 'Copied!' }).waitFor();
    expect(await copied(page)).toBe(found);
  },
);

test('a browser that cannot share shows no button for it', async () => {
  const page = await open(panel, { sharing: false });
  expect(await page.getByRole('button', { name: 'Copy the link' }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Share', exact: true }).isVisible()).toBe(false);
});

test('without script WhatsApp is left', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(panel);
  expect(await message(page)).toContain(panel);
  expect(await page.getByRole('button', { name: 'Copy the link' }).isVisible()).toBe(false);
});

test('the planner’s answer is sent with its verdict, and the preview of its link says the same', async () => {
  const page = await open(answer);
  const verdict = await page.locator('#planner-result').innerText();
  expect(await message(page, 'Share with family')).toContain(`${verdict}: https://`);
  const { title, description, image } = await head(answer);
  expect(title).toBe(verdict);
  expect(description.length).toBeGreaterThan(30);
  const empty = await head('/planner/');
  expect(empty.title).toBe('Solar planner: what size pays for your bill');
  expect([description, title]).not.toContain(empty.description);
  const picture = await fetch(
    shop + new URL(image.replaceAll('&amp;', '&')).pathname + new URL(image.replaceAll('&amp;', '&')).search,
  );
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('the preview of a comparison names the products and shows the first', async () => {
  const { title, image } = await head(compared);
  expect(title).toMatch(/^Compare: Suryak 585.* \| Aangan Urja/);
  expect(image).toContain('suryak-585');
});
