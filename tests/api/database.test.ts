import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { categories } from '#netlify/database/schema.ts';
import { inTransaction, isConnectionFailure, violatedUnique } from '#netlify/database/transaction.ts';
import api from '#netlify/functions/api.ts';
import { migrate } from '#netlify/operate/migrate.ts';
import { connect } from '#netlify/platform/database.ts';
import { watchDatabase } from '#tests/support/failing-database.ts';
import { runAllJobs } from '#tests/support/jobs.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

const { db, url } = await freshShop();

const directory = new URL('../../netlify/database/', import.meta.url);
const schemaFiles = readdirSync(directory).filter((name) => name.endsWith('schema.ts'));
const tables = (await Promise.all(schemaFiles.map((name) => import(new URL(name, directory).href))))
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => value instanceof PgTable)
  .map((table) => getTableConfig(table));

describe('schema.ts and the migrations', () => {
  test('schema.ts and the migrations agree on columns, types, nulls and defaults of every table', async () => {
    const { rows } = await db.execute<{
      tab: string;
      col: string;
      type: string;
      not_null: boolean;
      filled: boolean;
    }>(sql`
      SELECT relname AS tab, attname AS col, format_type(atttypid, atttypmod) AS type, attnotnull AS not_null,
             atthasdef OR attidentity <> '' AS filled
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
        AND relname <> 'applied_migrations'`);
    const inDatabase = rows.map(({ tab, col, type, not_null, filled }) =>
      [tab, col, type, not_null, filled].join(' '),
    );
    const inCode = tables.flatMap(({ name, columns }) =>
      columns.map((column) => {
        const filled = column.hasDefault || column.generated || column.generatedIdentity;
        const type = column.getSQLType().replaceAll(', ', ',');
        return [name, column.name, type, column.notNull, Boolean(filled)].join(' ');
      }),
    );
    expect(inCode.sort()).toEqual(inDatabase.sort());
  });

  test('applying the migrations again changes nothing', async () => {
    expect(await migrate(url)).toEqual([]);
  });
});

describe('transactions', () => {
  const insert = (queries: Pick<typeof db, 'insert'>, slug: string) =>
    queries.insert(categories).values({ name: slug, slug });
  const count = async (slug: string) =>
    (await db.execute(sql`SELECT 1 FROM categories WHERE slug = ${slug}`)).rows.length;

  test('a value commits', async () => {
    const result = await inTransaction(db, async (tx) => {
      await insert(tx, 'kept');
      return { ok: true, value: 7 } as const;
    });
    expect(result).toEqual({ ok: true, value: 7 });
    expect(await count('kept')).toBe(1);
  });

  test('an error that is returned rolls back, and comes out as it was', async () => {
    const error = { code: 'order_state', detail: 'no' } as const;
    const result = await inTransaction(db, async (tx) => {
      await insert(tx, 'refused');
      return { ok: false, error } as const;
    });
    expect(result).toEqual({ ok: false, error });
    expect(await count('refused')).toBe(0);
  });

  test('an error that is thrown rolls back, and is thrown on', async () => {
    const work = inTransaction(db, async (tx) => {
      await insert(tx, 'thrown');
      throw new RangeError('a bug');
    });
    await expect(work).rejects.toThrow(RangeError);
    expect(await count('thrown')).toBe(0);
  });

  test('a refused unique value is told by the name of its constraint', async () => {
    const again = insert(db, 'kept').then(
      () => undefined,
      (error: unknown) => violatedUnique(error),
    );
    expect(await again).toBe('categories_name_key');
    expect(violatedUnique(new Error('something else'))).toBeUndefined();
  });

  test('a database that is not there is told from a bug', async () => {
    const nowhere = connect('postgres://shop@127.0.0.1:9/none', { max: 1 });
    const failure = await nowhere.db.execute(sql`SELECT 1`).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isConnectionFailure(failure)).toBe(true);
    expect(isConnectionFailure(new TypeError('x is undefined'))).toBe(false);
    await nowhere.close();
  });
});

describe('behind a transaction pooler', () => {
  test('behind a transaction pooler nothing relies on what a connection keeps between transactions', async () => {
    const database = watchDatabase();
    const username = 'pooled-person';
    const { json } = await caller(api)('POST', '/api/users/auth/register/', {
      body: { username, password: 'tall-mango-tree-7' },
    });
    await caller(api)('POST', '/api/users/auth/refresh/', { body: { refresh: json.refresh } });
    const goods = await product(db);
    const body = { items: [goods.item()] };
    const placed = await caller(api)('POST', '/api/orders/', { token: json.access, body });
    expect(placed.status).toBe(201);
    await runAllJobs();
    expect(database.sent.length).toBeGreaterThan(20);
    const keepsState =
      /^\s*(set (?!local|transaction)|listen|prepare|declare|create temp|discard)|pg_advisory_lock/i;
    for (const { text, name } of database.sent) {
      expect(name).toBeUndefined();
      expect(text).not.toMatch(keepsState);
    }
  });
});
