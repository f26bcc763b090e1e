import { withClient } from './with-client.ts';

/** Whether a database has published products. False also if it has no tables yet. */
export const hasProducts = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const table = await client.query("SELECT to_regclass('products') IS NOT NULL AS present");
    if (!table.rows[0]?.present) return false;
    const some = await client.query('SELECT 1 FROM products WHERE published LIMIT 1');
    return some.rows.length > 0;
  });
