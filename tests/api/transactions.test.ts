import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import { connect } from '#netlify/platform/database.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { freshShop } from '#tests/support/shop.ts';

const { db, url } = await freshShop();

const restock = (tx: Queries, { id }: { id: number }) =>
  tx.execute(sql`UPDATE products SET stock = stock + 1 WHERE id = ${id}`);

/** Two that write the same two products the other way round, each after the other has written its first one. */
async function crossed(run: (first: number, work: (tx: Queries) => Promise<null>) => Promise<unknown>) {
  const goods = await Promise.all([product(db), product(db)]);
  const firsts = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const runs = [0, 1].map((first) =>
    run(first, async (tx) => {
      await restock(tx, goods[first] ?? { id: 0 });
      firsts[first]?.resolve();
      await firsts[1 - first]?.promise;
      await restock(tx, goods[1 - first] ?? { id: 0 });
      return null;
    }),
  );
  const outcomes = await Promise.allSettled(runs);
  const stocks = await Promise.all(goods.map(({ stock }) => stock()));
  return { outcomes: outcomes.map(({ status }) => status), stocks };
}

describe('transactions that stand in each other’s way', () => {
  test('a transaction that deadlocks is done again', async () => {
    const pool = connect(url, { max: 4 });
    const { outcomes, stocks } = await crossed((_, work) =>
      inTransaction(pool.db, async (tx) => ({ ok: true, value: await work(tx) })),
    );
    expect([outcomes, stocks]).toEqual([
      ['fulfilled', 'fulfilled'],
      [12, 12],
    ]);
    await pool.close();
  });

  test('a transaction that deadlocks in a part is done again whole, never the part alone', async () => {
    const pool = connect(url, { max: 4 });
    const began = [0, 0];
    const { outcomes, stocks } = await crossed((first, work) =>
      inTransaction(pool.db, async (tx) => {
        began[first] = (began[first] ?? 0) + 1;
        return inTransaction(tx, async (step) => ({ ok: true, value: await work(step) }));
      }),
    );
    expect([outcomes, stocks]).toEqual([
      ['fulfilled', 'fulfilled'],
      [12, 12],
    ]);
    const [once = 0, again = 0] = began.toSorted();
    expect([once, again > 1]).toEqual([1, true]);
    await pool.close();
  });

  test('a transaction that fails for a reason of its own is not tried again', async () => {
    let tries = 0;
    const work = inTransaction(db, async (tx) => {
      tries += 1;
      await tx.execute(sql`SELECT 1 / 0`);
      return { ok: true, value: null };
    });
    await expect(work).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(tries).toBe(1);
  });
});
