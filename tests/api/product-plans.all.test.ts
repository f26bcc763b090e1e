import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { listProducts } from '#netlify/commerce/products/list-products.ts';
import { tidyAfter } from '#netlify/database/batches.ts';
import { watchDatabase } from '#tests/support/failing-database.ts';
import { freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db, url } = await freshShop();
const database = watchDatabase();
const ctx = verbCtx(db);

const ages = `now() - make_interval(mins => n)`;

beforeAll(async () => {
  // The words to search by would take most of the time, and are not asked for here.
  await db.execute(sql`ALTER TABLE products DISABLE TRIGGER USER`);
  await db.execute(sql`
    INSERT INTO categories (id, name, slug) SELECT n, 'Kind ' || n, 'kind-' || n FROM generate_series(1, 6) AS n`);
  for (let first = 1; first <= 20_000; first += 5000)
    await db.execute(
      sql.raw(`
      INSERT INTO products (slug, name, description_html, price_paise, product_type, manufactured_by, country_of_origin,
          category_id, stock, search_text, facts, created_at)
        SELECT 'p-' || n, 'Product ' || n, repeat('long words ', 300), 10000 + n * 997 % 90000000,
          CASE WHEN n % 3 = 0 THEN 'commercial' ELSE 'non-commercial' END, 'Maker ' || n % 40,
          CASE WHEN n % 9 = 0 THEN 'China' ELSE 'India' END, 1 + n % 6, n % 20, 'product',
          jsonb_build_object('kind', 'inverter', 'phases', 1 + n % 2 * 2, 'ac_power_w', 100 + n * 31 % 60000), ${ages}
        FROM generate_series(${first}, ${first} + 4999) AS n`),
    );
  // As a load of many products ends.
  await tidyAfter(db, 20_000);
});

/** Every plan that PostgreSQL makes for what `work` asks, on these tables. */
async function plansOf(work: () => Promise<unknown>): Promise<string> {
  database.sent.length = 0;
  await work();
  const sent = database.sent.filter(({ text }) => /^\s*(select|with|delete|update|insert)/i.test(text));
  const asked = sent.map(({ text, values }) => ({ text, values }));
  expect(asked.length).toBeGreaterThan(0);
  const client = new Client({ connectionString: url });
  await client.connect();
  const plans: string[] = [];
  for (const { text, values } of asked) {
    const { rows: lines } = await client.query(`EXPLAIN ${text}`, values);
    plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
  }
  await client.end();
  return plans.join('\n\n');
}

test('with 20,000 products, the counts of all filters take one pass over them', async () => {
  const query = { page: 1, page_size: 12, manufactured_by: 'Maker 7|Maker 8', price: '5000-20000' };
  const plans = await plansOf(() => listProducts(ctx, { ...query, facets: 'true' }));
  const counts = plans.split('\n\n').find((plan) => plan.includes('Hash Key: ')) ?? '';
  expect(counts.match(/ on products\b/g)).toHaveLength(1);
  expect(counts).not.toMatch(/SubPlan|Nested Loop|Disk/);
});

test.each([
  ['product_type', 'commercial', 'products_type'],
  ['product_type', 'commercial|non-commercial', 'products_type'],
  ['manufactured_by', 'Maker 7', 'products_maker'],
  ['category', 'kind-2', 'products_category'],
])('with 20,000 products, those of %s %s are counted by an index', async (filter, value, index) => {
  const plans = await plansOf(() => listProducts(ctx, { [filter]: value, page: 1, page_size: 12 }));
  expect(plans).toMatch(new RegExp(`(using|on) ${index}\\b`));
  expect(plans).not.toMatch(/Seq Scan on products/);
});

test.each([
  [undefined, 'products_recommended'],
  ['-created_at', 'products_newest'],
  ['price', 'products_price'],
  ['country_of_origin', 'products_country'],
] as const)(
  'with 20,000 products, the first page by %s (undefined: recommended) comes from an index',
  async (ordering, index) => {
    const plans = await plansOf(() =>
      listProducts(ctx, { ordering, in_stock: 'true', page: 1, page_size: 12 }),
    );
    expect(plans).toMatch(new RegExp(`Index (Only )?Scan using ${index} `));
  },
);
