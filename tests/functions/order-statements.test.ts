import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { signedInUser } from '#support/customers.ts';
import { orderingShop } from '#support/ordering-shop.ts';
import { product } from '#support/product-fixtures.ts';

const { db, place } = await orderingShop();

/** What was sent to the database while `work` ran, BEGIN and COMMIT included. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  await work();
  const sent = query.mock.calls.map(([asked]) => String((asked as { text?: string })?.text ?? asked));
  query.mockRestore();
  return sent;
}

test.each([
  ['one product', 1],
  ['twelve products', 12],
])('§7 an order of %s is six statements, from the sign-in to the commit', async (_, count) => {
  const by = await signedInUser(db);
  const goods = await Promise.all(Array.from({ length: count }, () => product(db)));
  const order = () =>
    place(
      goods.map(({ item }) => item()),
      { by, key: 'one' },
    );
  // The first call also opens its connection.
  await place([goods[0]?.item()], { by });
  let status = 0;
  const sent = await statementsOf(async () => {
    status = (await order()).status;
  });
  expect(status).toBe(201);
  expect(sent).toHaveLength(6);
});
