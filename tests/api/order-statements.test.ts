import { expect, test } from 'vitest';
import { signedInUser } from '#tests/support/customers.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { statementsOf } from '#tests/support/statements.ts';

const { db, place, call } = await orderingShop();

test.each([
  ['one product', 1, undefined],
  ['twelve products', 12, undefined],
  ['one product, confirmed for cash on delivery,', 1, 'cod'],
] as const)('an order of %s is six statements, from the sign-in to the commit', async (_, count, confirm) => {
  const by = await signedInUser(db);
  const goods = await Promise.all(Array.from({ length: count }, () => product(db)));
  const order = () =>
    place(
      goods.map(({ item }) => item()),
      { by, key: 'one', ...(confirm ? { confirm } : {}) },
    );
  // The first call also opens its connection.
  await place([goods[0]?.item()], { by });
  let status = 0;
  const sent = await statementsOf(async () => {
    status = (await order()).status;
  });
  expect(status).toBe(201);
  // After the commit the queue does what the order made due.
  expect(sent.indexOf('commit')).toBe(5);
});

test('a list of orders with their whole history is four statements and one order three, the sign-in among them', async () => {
  const by = await signedInUser(db);
  const goods = await product(db, { stock: 50 });
  const ids: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) ids.push((await place([goods.item()], { by })).json.id);
  const read = (path: string) => () => call('GET', path, { token: by.access });
  expect(await statementsOf(read('/api/orders/'))).toHaveLength(4);
  expect(await statementsOf(read(`/api/orders/${ids[0]}/`))).toHaveLength(3);
});
