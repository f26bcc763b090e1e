import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { inquiries } from '#netlify/database/order-schema.ts';
import { type BreakingProxy, openBreakingProxy } from '#tests/support/breaking-proxy.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';
import { shopDatabase } from '#tests/support/shopping.ts';

const visit = browserTests();
const { db } = shopDatabase();
const whileOffline = [/net::ERR_/, /Failed to fetch/];

let line: BreakingProxy;
beforeAll(async () => {
  line = await openBreakingProxy(inject('shopUrl'));
});
beforeEach(async () => {
  line.rewrite(undefined);
  await line.mend();
});
afterAll(() => line.close());

async function visitOverLine() {
  const visitor = await visit({ baseURL: line.url });
  visitor.expectErrors(...whileOffline);
  return visitor;
}

/** Resolves when the worker is in charge of the page and has kept what the page told it. */
async function workerReady(page: Page, kept: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(location.origin + path)), kept))
    .toBe(true);
}

const workerStates = (page: Page) =>
  page.evaluate(async () => {
    const { waiting, active } = await navigator.serviceWorker.ready;
    return { waiting: waiting?.state, active: active?.state };
  });

/** Versions of a page that the shell holds. */
const shellVersions = (page: Page, path: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const addresses = kept.flat().map(({ url }) => new URL(url));
    return addresses
      .filter(({ pathname }) => pathname === wanted)
      .map(({ searchParams }) => searchParams.get('__WB_REVISION__') ?? '');
  }, path);

/** Sends an inquiry while the line is cut, and answers its message. */
async function sendOffline(page: Page, line: BreakingProxy): Promise<string> {
  const message = `Quote for a roof of 80 m2, ${crypto.randomUUID()}`;
  await page.getByLabel(/^Full name/).fill('Ravi Kumar');
  await page
    .getByLabel(/^Email/)
    .last()
    .fill('ravi@dhoop.example');
  await page.getByLabel(/^Message/).fill(message);
  await quiet(page);
  await line.cut();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText(/You are offline\. Your message is kept/).waitFor();
  return message;
}

const slugOf = async (): Promise<string> => {
  const list = await fetch(
    `${inject('shopUrl')}/api/products/items/?most_loved=true&ordering=-created_at`,
  ).then((reply) => reply.json());
  return list.results[0].slug;
};

/** One unit of the first product, in the name of whoever is signed in. Answers the order's id. */
const placeOrder = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const list = await fetch('/api/products/items/?ordering=price').then((reply) => reply.json());
    const { id, price } = list.results[0];
    const body = JSON.stringify({ status: 'pending', items: [{ product: id, quantity: 1, price }] });
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${JSON.parse(localStorage.auth).access}`,
    };
    const order = await fetch('/api/orders/', { method: 'POST', headers, body }).then((reply) =>
      reply.json(),
    );
    return order.id;
  });

describe('without a network', () => {
  test('home, a product seen, the listing and the cart open again, and the cart keeps what is in it', async () => {
    const { page } = await visitOverLine();
    const product = `/product/${await slugOf()}/`;
    await page.goto('/');
    await workerReady(page, '/');
    await page.goto('/products/');
    await page.goto(product);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await quiet(page);

    await line.cut();
    try {
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto('/products/?utm_source=mail');
      await page.getByRole('link', { name: /./ }).first().waitFor();
      expect(await page.locator('a[href^="/product/"]').count()).toBeGreaterThan(5);
      await page.goto(product);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
      await page.goto('/cart/');
      await page.getByText(name).first().waitFor();
    } finally {
      await line.mend();
    }
  });

  test('a page never seen says that there is no connection, and leads to the cart', async () => {
    const { page } = await visitOverLine();
    await page.goto('/');
    await workerReady(page, '/');
    await line.cut();
    try {
      await page.goto('/about/');
      await page.getByRole('heading', { name: 'No connection just now' }).waitFor();
      await page.getByRole('link', { name: 'Open your cart' }).click();
      await page.getByRole('heading', { name: 'Your Cart', exact: true }).waitFor();
      await page.goto('/account/');
      await page.getByRole('heading', { name: 'No connection just now' }).waitFor();
    } finally {
      await line.mend();
    }
  });

  test('no cache has anything private after a signed-in visit with an order', async () => {
    const { page, expectErrors } = await visitOverLine();
    expectErrors(/401/);
    await page.goto('/');
    await workerReady(page, '/');
    const username = await signUp(page);
    const order = await placeOrder(page);
    for (const path of ['/account/', '/cart/', '/checkout/', '/products/', `/order-success/${order}/`]) {
      await page.goto(path);
      await quiet(page);
    }
    const kept = await page.evaluate(async () => {
      const found: { address: string; text: string; authorised: boolean }[] = [];
      for (const cacheName of await caches.keys()) {
        const cache = await caches.open(cacheName);
        for (const request of await cache.keys()) {
          const text = (await (await cache.match(request))?.text()) ?? '';
          found.push({ address: request.url, text, authorised: request.headers.has('authorization') });
        }
      }
      return found;
    });
    const token = await page.evaluate(() => JSON.parse(localStorage.auth).access as string);
    expect(kept.length).toBeGreaterThan(3);
    expect(
      kept.filter(({ address }) =>
        /\/api\/(orders|users)|\/(account|checkout|order-success|login|signup)\//.test(address),
      ),
    ).toEqual([]);
    expect(kept.filter(({ authorised }) => authorised)).toEqual([]);
    expect(kept.filter(({ text }) => text.includes(token) || text.includes(username))).toEqual([]);
  });

  test('an inquiry sent offline is kept and reaches the shop later, once', async () => {
    const { page } = await visitOverLine();
    await page.goto('/contact/');
    await workerReady(page, '/contact/');
    const message = await sendOffline(page, line);
    await line.mend();

    const arrived = () => db.select().from(inquiries).where(eq(inquiries.message, message));
    expect(await arrived()).toHaveLength(0);
    await page.goto('/');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(async () => (await arrived()).length).toBe(1);
    await page.goto('/contact/');
    await quiet(page);
    expect(await arrived()).toHaveLength(1);
  });

  test('an inquiry is not lost when the browser ends its worker while it is being sent', async () => {
    const { page, context } = await visitOverLine();
    await page.goto('/contact/');
    await workerReady(page, '/contact/');
    const message = await sendOffline(page, line);
    line.hold(/^POST \/api\/users\/contact/);
    await line.mend();
    const before = line.heard().length;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => line.heard().slice(before)).toContain('POST /api/users/contact/');
    const protocol = await context.newCDPSession(page);
    await protocol.send('ServiceWorker.enable');
    await protocol.send('ServiceWorker.stopAllWorkers');
    line.hold(undefined);

    await page.goto('/');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const arrived = () => db.select().from(inquiries).where(eq(inquiries.message, message));
    await expect.poll(async () => (await arrived()).length).toBe(1);
  });

  test('a new deploy shows on the next view and leaves no stale mix behind', async () => {
    const { page, context } = await visitOverLine();
    await page.goto('/');
    await workerReady(page, '/');
    line.rewrite((path, text) => {
      if (path === '/sw.js') return text.replace(/(url:`\/cart\/`,revision:`)\w+/, '$1second');
      return text.replace('</title>', ' second deploy</title>');
    });
    await page.goto('/cart/');
    expect(await page.title()).toContain('second deploy');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect.poll(() => workerStates(page)).toEqual({ waiting: 'installed', active: 'activated' });
    await line.cut();
    try {
      await page.goto('/cart/');
      expect(await page.title()).toContain('second deploy');
    } finally {
      await line.mend();
    }

    await page.close();
    // The browser puts the new worker in charge some time after the last tab has gone; until then a visit keeps the old one.
    const nextVisit = async () => {
      const next = await context.newPage();
      try {
        await next.goto('/about/');
        return { ...(await workerStates(next)), cart: await shellVersions(next, '/cart/') };
      } finally {
        await next.close();
      }
    };
    await expect
      .poll(nextVisit, { interval: 1000 })
      .toEqual({ waiting: undefined, active: 'activated', cart: ['second'] });
  });
});

describe('people who save data', () => {
  test('a browser that saves data gets no service worker', async () => {
    const { page, context } = await visitOverLine();
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
    });
    await page.goto('/');
    await quiet(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  });
});
