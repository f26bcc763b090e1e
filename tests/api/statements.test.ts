import { expect, test } from 'vitest';
import { ensureDemoAccounts } from '#netlify/local/fill-database.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { statementsBeforeReply } from '#tests/support/statements.ts';

/** Each statement is a round trip to the database, five to ten milliseconds where the function runs in another zone. */

const { db, call } = await orderingShop();
await ensureDemoAccounts(db, ['asha:right-one']);
const goods = await product(db, { name: 'Solar panel 550 W', slug: 'a-panel' });
const signIn = (password: string) =>
  call('POST', '/api/users/auth/login/', { body: { username: 'asha', password } });
let newcomers = 0;

const calls: [what: string, statements: number, status: number, () => ReturnType<typeof call>][] = [
  ['the listing', 1, 200, () => call('GET', '/api/products/items/')],
  ['a product', 1, 200, () => call('GET', `/api/products/items/slug/${goods.slug}/`)],
  ['a search', 3, 200, () => call('GET', '/api/products/items/?search=panel')],
  ['a login', 5, 200, () => signIn('right-one')],
  ['a login with a wrong password', 2, 401, () => signIn('wrong')],
  [
    'a sign-up',
    5,
    201,
    () => {
      newcomers += 1;
      const body = { username: `newcomer-${newcomers}`, email: '', password: 'monsoon-lamp-42' };
      return call('POST', '/api/users/auth/register/', { body });
    },
  ],
];

test.each(calls)('%s is %d statements', async (_, statements, status, ask) => {
  // The first call opens the connection.
  await ask();
  let reply = 0;
  const sent = await statementsBeforeReply(async () => {
    reply = (await ask()).status;
  });
  expect([reply, sent.length], sent.join('\n')).toEqual([status, statements]);
});
