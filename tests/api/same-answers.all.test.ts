import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { unpaidOrdersMax } from '#domain/limits.ts';
import { bundleFunctions } from '#netlify/dev/bundle-functions.ts';
import { root } from '#netlify/dev/settings.ts';
import { announcement, testHookSecret } from '#tests/support/announce.ts';
import {
  allRoutes,
  brokenBodies,
  endsSession,
  hostileTexts,
  payloadsOf,
  placesIn,
  type RouteName,
  tooLarge,
  withValue,
  wrongTypes,
} from '#tests/support/bad-input.ts';
import { startBundles } from '#tests/support/bundle-process.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { deskRefusals } from '#tests/support/desk-refusals.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

/** The functions as they are written and as they are deployed, each with a shop of its own, are told the same. */

type Edition = (name: string) => Promise<ReturnType<typeof caller>>;
type Shop = Awaited<ReturnType<typeof freshShop>>;

const settings = {
  CONTENT_HOOK_SECRETS: testHookSecret,
  RAZORPAY_KEY_ID: 'rzp_test_same_answers',
  RAZORPAY_KEY_SECRET: 'plainly-a-test-value',
  RAZORPAY_WEBHOOK_SECRETS: 'plainly-a-test-value',
  // Nobody listens there.
  RAZORPAY_API_BASE_URL: 'http://127.0.0.1:9',
};
const shops = { sources: await freshShop(settings), bundles: await freshShop(settings) };
const silent = createServer(() => {});
let directory = '';
const stops: (() => Promise<void>)[] = [];
const worlds: Partial<Record<keyof typeof shops, World>> = {};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shop-bundles-'));
  await bundleFunctions(directory);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  worlds.sources = await worldOf('sources');
  worlds.bundles = await worldOf('bundles');
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  silent.closeAllConnections();
  silent.close();
  await rm(directory, { recursive: true, force: true });
});

/** Functions that read their settings now, as a cold start does. */
async function started(kind: keyof typeof shops, environment: Record<string, string>): Promise<Edition> {
  const own = { DATABASE_URL: shops[kind].url, API_BASE_URL: '', API_TIMEOUT_MS: '', ...environment };
  if (kind === 'bundles') {
    const bundles = startBundles(directory, own);
    stops.push(bundles.stop);
    return async (name) => caller(bundles.handler(name));
  }
  vi.resetModules();
  Object.assign(process.env, own);
  const sources = pathToFileURL(join(root, 'netlify', 'functions/'));
  return async (name) => caller((await import(new URL(`${name}.ts`, sources).href)).default);
}

type Told = { status: number; json: Record<string, unknown> | undefined; text: string };
/** Of a refusal every word, but for what is drawn by lot or read from a clock; of a success, that it is one. */
const told = ({ status, text }: Told): unknown =>
  status < 400
    ? { status }
    : { status, told: text.replace(/reference [\w-]+|\d+ minutes?|"retry_after":\d+/g, '…') };

type World = {
  shop: Shop;
  call: Edition;
  access: string;
  username: string;
  orderId: number;
  goods: Awaited<ReturnType<typeof product>>;
};

async function worldOf(kind: keyof typeof shops): Promise<World> {
  const shop = shops[kind];
  const call = await started(kind, {});
  const { access, username } = await signedInUser(shop.db);
  const goods = await product(shop.db, { stock: 10_000 });
  const body = { items: [goods.item()] };
  const { json } = await (await call('api'))('POST', '/api/orders/', { token: access, body });
  return { shop, call, access, username, orderId: json.id, goods };
}

/** The same calls in the same order to either; answers what was told, by call. */
async function bothTell(work: (world: World, tell: (what: string, reply: Told) => void) => Promise<void>) {
  const answers: Record<string, unknown>[] = [];
  for (const kind of ['sources', 'bundles'] as const) {
    const heard: Record<string, unknown> = {};
    await work(worlds[kind] as World, (what, reply) => {
      heard[what] = told(reply);
    });
    answers.push(heard);
  }
  const [sources = {}, bundles = {}] = answers;
  return { sources, bundles };
}

describe('decision 15: what is deployed answers in the words of what is tested', () => {
  const calls = Object.keys(payloadsOf(() => ({ product: 1, quantity: 1, price: 1 }))) as RouteName[];

  test.each(calls)('%s: bad input of every kind', async (name) => {
    const { sources, bundles } = await bothTell(async ({ shop, call, access, orderId, goods }, tell) => {
      const payload = payloadsOf(() => goods.item())[name]?.() ?? {};
      const handler = await call('api');
      const { path, method } = allRoutes[name];
      let callers = 0;
      const send = async (what: string, body: unknown) => {
        // Signing out for real would end the session that the other calls use.
        const token = endsSession(name) ? (await signedInUser(shop.db)).access : access;
        const ip = `2001:db8:${(callers++).toString(16)}::1`;
        tell(what, await handler(method, path.replace(':id', String(orderId)), { body, token, ip }));
      };
      for (const body of brokenBodies) await send(`body ${body.slice(0, 20)}`, body);
      await send('5 MB', tooLarge(payload));
      for (const place of placesIn(payload)) {
        for (const value of [...wrongTypes, null, undefined, ...hostileTexts]) {
          const what = `${place.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`;
          await send(what, withValue(payload, place, value));
        }
      }
    });
    expect(Object.keys(sources).length).toBeGreaterThan(10);
    expect(bundles).toEqual(sources);
  });

  const password = 'tall-mango-tree-7';
  const register = '/api/users/auth/register/';
  const login = '/api/users/auth/login/';
  const order = (world: World, body: unknown, key?: string) =>
    world.call('api').then((handler) =>
      handler('POST', '/api/orders/', {
        token: world.access,
        body,
        ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
      }),
    );
  const ask = async (world: World, path: string) => (await world.call('api'))('GET', path);
  const post = async (world: World, path: string, body: unknown, ip = '127.0.0.1') =>
    (await world.call('api'))('POST', path, { body, ip, token: world.access });
  const inFrontOf = async (world: World, environment: Record<string, string>) =>
    ask(
      { ...world, call: await started(world.shop === shops.bundles ? 'bundles' : 'sources', environment) },
      '/api/products/items/',
    );
  const addressOf = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;

  /** How to be told each. */
  const refusals: Record<ErrorCode, (world: World) => Promise<Told>> = {
    invalid_json: (world) => post(world, login, '{'),
    invalid_input: (world) => post(world, register, { username: 'a', password: '1', email: 'x' }),
    payload_too_large: (world) => post(world, '/api/users/contact/', tooLarge({})),
    unsupported_media_type: async (world) =>
      (await world.call('api'))('POST', login, { body: '{}', headers: { 'Content-Type': 'text/plain' } }),
    not_found: (world) => ask(world, '/api/products/items/slug/nothing/'),
    method_not_allowed: (world) => ask(world, login),
    unauthenticated: (world) => ask(world, '/api/orders/'),
    invalid_credentials: (world) => post(world, login, { username: 'nobody', password }),
    ...deskRefusals,
    username_taken: async (world) => {
      await post(world, register, { username: 'taken', password });
      return post(world, register, { username: 'taken', password });
    },
    email_taken: async (world) => {
      await post(world, register, { username: 'first', password, email: 'a@x.in' });
      return post(world, register, { username: 'second', password, email: 'a@x.in' });
    },
    weak_password: (world) => post(world, register, { username: 'weak', password: 'password' }),
    wrong_password: (world) => post(world, '/api/users/account/delete/', { password: 'wrong' }),
    link_invalid: (world) => post(world, '/api/users/account/confirm-email/', { token: 'a'.repeat(43) }),
    open_orders: async (world) => {
      const { json } = await post(world, register, { username: 'leaving', password });
      const leaving = { ...world, access: String(json?.access) };
      const { json: placed } = await order(leaving, { items: [world.goods.item()] });
      await post(leaving, `/api/orders/${placed?.id}/confirm-cod/`, {});
      return post(leaving, '/api/users/account/delete/', { password });
    },
    throttled: async (world) => {
      for (let turn = 0; turn < 10; turn += 1) await post(world, login, { username: 'taken', password: 'x' });
      return post(world, login, { username: 'taken', password: 'x' });
    },
    unknown_product: (world) => order(world, { items: [{ product: 999_999, quantity: 1, price: 1 }] }),
    price_changed: (world) => order(world, { items: [{ ...world.goods.item(), price: 1 }] }),
    insufficient_stock: async (world) => {
      const scarce = await product(world.shop.db, { stock: 1 });
      return order(world, { items: [scarce.item(2)] });
    },
    idempotency_mismatch: async (world) => {
      await order(world, { items: [world.goods.item()] }, 'one-key');
      return order(world, { items: [world.goods.item(2)] }, 'one-key');
    },
    too_many_unpaid: async (world) => {
      for (let turn = 0; turn < unpaidOrdersMax; turn += 1)
        await order(world, { items: [world.goods.item()] });
      return order(world, { items: [world.goods.item()] });
    },
    order_state: async (world) => {
      const { json } = await order(world, { items: [world.goods.item()] });
      await world.shop.db.execute(
        sql`UPDATE orders SET status = 'cancelled', stock_held = false WHERE id = ${json?.id}`,
      );
      return post(world, `/api/orders/${json?.id}/confirm-cod/`, {});
    },
    payment_invalid: async (world) => {
      const { json } = await order(world, { items: [world.goods.item()] });
      return post(
        world,
        `/api/orders/${json?.id}/verify-razorpay-payment/`,
        payloadsOf(() => world.goods.item()).verifyPayment?.(),
      );
    },
    payment_unavailable: async (world) => {
      const { json } = await order(world, { items: [world.goods.item()] });
      return post(world, `/api/orders/${json?.id}/create-razorpay-order/`, {});
    },
    invalid_signature: async (world) => {
      const notice = announcement([{ type: 'product', slug: 'a' }], { secret: 'not-the-secret' });
      return (await world.call('api'))('POST', '/api/hooks/content-changed/', notice);
    },
    replayed: async (world) => {
      const { body, headers } = announcement([{ type: 'product', slug: world.goods.slug }]);
      const handler = await world.call('api');
      await handler('POST', '/api/hooks/content-changed/', { body, headers });
      return handler('POST', '/api/hooks/content-changed/', { body, headers });
    },
    upstream_failed: (world) => inFrontOf(world, { API_BASE_URL: 'http://127.0.0.1:9' }),
    upstream_timeout: (world) => inFrontOf(world, { API_BASE_URL: addressOf(), API_TIMEOUT_MS: '100' }),
    unavailable: (world) => inFrontOf(world, { DATABASE_URL: 'postgres://nobody:none@127.0.0.1:9/none' }),
    internal: async (world) => {
      await world.shop.db.execute(sql`ALTER TABLE posts RENAME TO put_away`);
      const reply = await ask(world, '/api/blogs/');
      await world.shop.db.execute(sql`ALTER TABLE put_away RENAME TO posts`);
      return reply;
    },
  };

  const anew: readonly ErrorCode[] = ['upstream_failed', 'upstream_timeout', 'unavailable'];

  test('every error of the catalogue', async () => {
    const { sources, bundles } = await bothTell(async (world, tell) => {
      // What starts functions anew comes last: modules of before would find those of now.
      const codes = Object.keys(refusals) as ErrorCode[];
      for (const code of [...codes.filter((code) => !anew.includes(code)), ...anew]) {
        // Each with a shopper of its own: one has too many orders, another is locked out.
        const { access, username } = await signedInUser(world.shop.db);
        const reply = await refusals[code]({ ...world, access, username });
        expect(reply.json?.code, reply.text).toBe(code);
        tell(code, reply);
      }
    });
    expect(bundles).toEqual(sources);
  });
});
