import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { type Client, DatabaseError } from 'pg';
import { categories, posts, products } from '#netlify/database/schema.ts';
import { withClient } from '#netlify/operate/database.ts';
import { Advice } from './terminal.ts';

const directory = fileURLToPath(new URL('../database/migrations/', import.meta.url));

const insufficientPrivilege = '42501';

/** A file of migrations is not the one that was applied, so the tables are unknown. */
export class OtherTables extends Advice {}

/** The line ends of a checkout on Windows make no difference. */
const hashOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/**
 * Applies new files of `netlify/database/migrations` in order, each in its own transaction, and returns their
 * names. If none is new it only reads, so a role without rights to change tables can check as well. In a Netlify
 * Database it applies nothing: the platform does, before each publish, and keeps the record of it elsewhere.
 */
export function migrate(url: string, from = directory): Promise<string[]> {
  return withClient(url, async (client) => {
    const files = (await readdir(from)).filter((name) => /^\d+_.*\.sql$/.test(name)).sort();
    const known = await appliedMigrations(client);
    if (!known) return [];
    const applied: string[] = [];
    for (const name of files) {
      const text = await readFile(join(from, name), 'utf8');
      if (!known.has(name) && (await apply(client, name, text))) applied.push(name);
      else if (known.has(name) && known.get(name) !== hashOf(text))
        throw new OtherTables(
          `The database was made by another ${name} than this one. Use a new database, or the release that made it.`,
        );
    }
    return applied;
  });
}

/** The applied files with their hashes. Undefined if the shop's tables are there, but not by this command. */
async function appliedMigrations(client: Client): Promise<Map<string, string | null> | undefined> {
  const { rows } = await client.query(
    "SELECT to_regclass('applied_migrations') AS record, to_regclass('order_events') AS tables",
  );
  const [{ record, tables } = {}] = rows;
  if (!record) return tables ? undefined : new Map();
  const known = await client
    .query<{ name: string; hash: string | null }>(
      // The first databases had no such column.
      "SELECT name, to_jsonb(applied_migrations) ->> 'hash' AS hash FROM applied_migrations",
    )
    .catch((error: unknown) => {
      if (!(error instanceof DatabaseError) || error.code !== insufficientPrivilege) throw error;
      throw new Advice(
        'The role of DATABASE_URL may not read the table applied_migrations: grant it SELECT.',
      );
    });
  return new Map(known.rows.map(({ name, hash }) => [name, hash]));
}

/**
 * Returns false if another process has applied it meanwhile: its row of the record is written first, and a second process
 * that writes the same row waits until the first has committed.
 */
async function apply(client: Client, name: string, text: string): Promise<boolean> {
  try {
    await createRecord(client);
    await client.query('BEGIN');
    const { rowCount } = await client.query(
      'INSERT INTO applied_migrations (name, hash) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
      [name, hashOf(text)],
    );
    if (rowCount) await client.query(text);
    await client.query('COMMIT');
    return Boolean(rowCount);
  } catch (error) {
    // If the connection is lost, PostgreSQL rolls back without this.
    await client.query('ROLLBACK').catch(() => {});
    if (!(error instanceof DatabaseError)) throw error;
    throw new Advice(explain(error, name, text));
  }
}

const createRecord = (client: Client) =>
  client
    .query(
      `CREATE TABLE IF NOT EXISTS applied_migrations (
        name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    .catch((error: unknown) => {
      // Even IF NOT EXISTS fails in one of these ways if another process creates the table at the same moment.
      const isThere =
        error instanceof DatabaseError && ['23505', '42710', '42P07'].includes(error.code ?? '');
      if (!isThere) throw error;
    });

function explain({ code, message, position }: DatabaseError, name: string, text: string): string {
  const line = position ? `, line ${text.slice(0, Number(position)).split('\n').length}` : '';
  const failed = `The migration ${name}${line} could not be applied: ${message} (${code}).`;
  const advice =
    code === insufficientPrivilege
      ? 'The role of DATABASE_URL may not change tables: run this with the role that owns the database.'
      : 'It was rolled back; the migrations before it are applied.';
  return `${failed}\n${advice}`;
}

/** The tables that a build reads. */
const tables = [categories, products, posts];

/** Columns that this release reads and the database does not have, like `products.warranty_card_url`. */
async function missingColumns(databaseUrl: string): Promise<string[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = ANY (current_schemas(false))`,
    ),
  );
  const known = new Set(rows.map(({ name }) => name));
  return tables
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
    )
    .filter((name) => !known.has(name));
}

/** Throws an Advice if the database is older than this release. */
export async function refuseOldSchema(databaseUrl: string): Promise<void> {
  const missing = await missingColumns(databaseUrl);
  if (missing.length === 0) return;
  throw new Advice(
    `The database has no ${missing.join(', ')} yet: its migrations are older than this release. With DATABASE_URL run npm run shop -- migrate, then build again. Netlify Database migrates only when a build is ready to be published: release the migration by itself first (docs/deploying.md, Database).`,
  );
}
