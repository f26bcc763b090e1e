import { describe, expect, test } from 'vitest';
import type { ApiError } from '#contract/errors.ts';
import { type FactsOf, type Reason, reasons } from '#contract/reasons.ts';
import { formatRupees } from '#domain/base/money.ts';
import api from '#netlify/functions/api.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller } from '#tests/support/shop.ts';
import { errors } from '#texts/en/errors.ts';
import { type ReasonTexts, wordReason } from '#texts/reason-texts.ts';

const { db, place } = await orderingShop();
const call = caller(api);

/** Ten texts of another language. Only their own facts and what was typed are in them, nothing of the English sentence. */
const german: Partial<ReasonTexts> = {
  path_unknown: ({ path }) => `Unbekannt: ${path}.`,
  body_not_json: 'Das ist kein JSON.',
  token_invalid: 'Bitte neu anmelden.',
  role_missing: 'Dieses Konto arbeitet nicht für den Laden.',
  credentials_wrong: 'Name oder Passwort stimmen nicht.',
  product_unknown: 'Dieses Produkt gibt es nicht.',
  order_not_yours: 'Diese Bestellung gehört nicht zu diesem Konto.',
  price_changed: ({ lines }) =>
    lines
      .map(({ name, current_price = 0 }) => `${name} kostet jetzt ${formatRupees(current_price)}.`)
      .join(' '),
  stock_too_small: ({ lines }) =>
    lines.map(({ name, available = 0 }) => `Von ${name} sind noch ${available} da.`).join(' '),
  cod_not_pending: ({ order, status }) => `Bestellung ${order} ist ${status}.`,
};

type Body = ApiError & { reason: Reason };
const inWords = (texts: Partial<ReasonTexts>, body: Body) =>
  wordReason(texts, body.reason, body as unknown as FactsOf<Reason>);

async function refusals(): Promise<Body[]> {
  const someone = await signedInUser(db);
  const panel = await product(db, { stock: 5, pricePaise: 1_550_000 });
  const { item } = panel;
  const placed = await place([item()], { by: someone });
  const token = someone.access;
  const confirm = (id: number) => call('POST', `/api/orders/${id}/confirm-cod/`, { token });
  await confirm(placed.json.id);
  await call('POST', `/api/orders/${placed.json.id}/cancel/`, { token });
  const answers = [
    await call('GET', '/api/nothing/'),
    await call('POST', '/api/users/auth/login/', { body: '{' }),
    await call('GET', '/api/orders/'),
    await call('GET', '/api/desk/', { token }),
    await call('POST', '/api/users/auth/login/', { body: { username: 'asha', password: 'not it' } }),
    await call('GET', '/api/products/items/slug/no-such/'),
    await call('GET', '/api/orders/1/', { token }),
    await place([{ ...item(), price: 1 }]),
    await place([{ ...item(), quantity: 6 }]),
    await confirm(placed.json.id),
  ];
  return answers.map(({ json }) => json);
}

describe('a refusal of the API in a second language', () => {
  test('ten refusals are worded from their reason and facts alone', async () => {
    const bodies = await refusals();
    expect(bodies.map(({ reason }) => reason)).toEqual(Object.keys(german));
    const told = bodies.map((body) => inWords(german, { ...body, detail: '' }));
    expect(told.slice(0, 7)).toEqual([
      'Unbekannt: /api/nothing/.',
      german.body_not_json,
      german.token_invalid,
      german.role_missing,
      german.credentials_wrong,
      german.product_unknown,
      german.order_not_yours,
    ]);
    expect(told[7]).toMatch(/ kostet jetzt ₹15,500\.00\.$/);
    expect(told[8]).toMatch(/^Von .+ sind noch \d da\.$/);
    expect(told[9]).toMatch(/^Bestellung \d+ ist cancelled\.$/);
  });

  test('the English sentence of each is made of the same reason and facts', async () => {
    for (const body of await refusals()) {
      expect(inWords(errors, { ...body, detail: '' })).toBe(body.detail);
      expect(body.code).toBe(reasons[body.reason].code);
    }
  });

  test('a reason that a language has no sentence for is left to the English one', async () => {
    const refused = await call('POST', '/api/orders/', { body: {} });
    expect(inWords({}, refused.json)).toBeUndefined();
    expect(refused.json.detail).toBe('Invalid token');
  });
});
