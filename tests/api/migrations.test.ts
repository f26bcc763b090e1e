import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { ensureDatabase } from '#netlify/operate/database.ts';
import { migrate, OtherTables, refuseOldSchema } from '#netlify/operate/migrate.ts';

const server = inject('postgresUrl');
const directory = await mkdtemp(join(tmpdir(), 'migrations-test-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

/** An empty database of its own. */
async function emptyDatabase(): Promise<string> {
  const name = `migrated_${randomUUID().replaceAll('-', '')}`;
  await ensureDatabase(server, name);
  return server.replace(/\/postgres$/, `/${name}`);
}

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

test('first runs at the same time apply each migration once, and none of them fails', async () => {
  const url = await emptyDatabase();
  const runs = await Promise.all(Array.from({ length: 6 }, () => migrate(url)));
  const { rows } = await query(url, 'SELECT name FROM applied_migrations ORDER BY name');
  expect(runs.flat().sort()).toEqual(rows.map(({ name }) => name));
  expect(rows).toContainEqual({ name: '0001_shop.sql' });
});

test('a build names what an older database does not have, and how it gets it', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  await refuseOldSchema(url);
  await query(url, 'ALTER TABLE products DROP COLUMN seo_keywords CASCADE');
  await expect(refuseOldSchema(url)).rejects.toThrow(
    /has no products\.seo_keywords yet.*npm run shop -- migrate/,
  );
});

test('two runs that make the same database both have it', async () => {
  const name = `made_${randomUUID().replaceAll('-', '')}`;
  await Promise.all(Array.from({ length: 4 }, () => ensureDatabase(server, name)));
  expect((await query(server.replace(/\/postgres$/, `/${name}`), 'SELECT 1')).rowCount).toBe(1);
});

test('a migration that fails is named with its line, what came before it stays, and nothing of it is kept', async () => {
  const url = await emptyDatabase();
  await writeFile(join(directory, '0001_good.sql'), 'CREATE TABLE good (id integer);');
  await writeFile(
    join(directory, '0002_bad.sql'),
    'CREATE TABLE half (id integer);\nSELECT wrong FROM good;',
  );
  await expect(migrate(url, directory)).rejects.toThrow(
    /0002_bad\.sql, line 2 could not be applied: column "wrong" does not exist \(42703\)/,
  );
  const { rows } = await query(url, "SELECT to_regclass('good') AS good, to_regclass('half') AS half");
  expect(rows).toEqual([{ good: 'good', half: null }]);
  await writeFile(join(directory, '0002_bad.sql'), 'CREATE TABLE half (id integer);');
  expect(await migrate(url, directory)).toEqual(['0002_bad.sql']);
});

test('a database that another version of an applied file made is refused in a sentence', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  await query(url, "UPDATE applied_migrations SET hash = 'of another file'");
  await expect(migrate(url)).rejects.toThrow(/made by another 0001_shop\.sql than this one/);
  await query(url, 'ALTER TABLE applied_migrations DROP COLUMN hash');
  await expect(migrate(url)).rejects.toThrow(OtherTables);
});

test('a database whose migrations the platform applies gets none from us', async () => {
  const url = await emptyDatabase();
  const files = await migrate(url);
  await query(url, 'DROP TABLE applied_migrations');
  expect(await migrate(url)).toEqual([]);
  const { rows } = await query(url, "SELECT to_regclass('applied_migrations') AS record");
  expect([files, rows]).toEqual([['0001_shop.sql'], [{ record: null }]]);
});

test('a role that may not change tables finds an up-to-date database up to date, and is told so otherwise', async () => {
  const url = await emptyDatabase();
  const role = `reader_${randomUUID().slice(0, 8)}`;
  await query(url, `CREATE ROLE ${role} LOGIN PASSWORD 'plainly-a-test-value'`);
  const asReader = url.replace(/\/\/[^@]+@/, `//${role}:plainly-a-test-value@`);
  await expect(migrate(asReader)).rejects.toThrow(/0001_shop\.sql[\s\S]*role that owns the database/);
  await migrate(url);
  await expect(migrate(asReader)).rejects.toThrow('grant it SELECT');
  await query(url, `GRANT SELECT ON applied_migrations TO ${role}`);
  expect(await migrate(asReader)).toEqual([]);
});
