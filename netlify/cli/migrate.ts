import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, DatabaseError } from 'pg';
import { Advice } from '#cli/terminal.ts';
import { withClient } from './with-client.ts';

const directory = fileURLToPath(new URL('../database/migrations/', import.meta.url));

const notAllowed = '42501';

/**
 * Applies what is new in `netlify/database/migrations`, in order, each in its own transaction. Answers their names.
 * Where nothing is new, nothing is asked for but to read: a role that may not change tables can check, too.
 */
export function migrate(url: string, from = directory): Promise<string[]> {
  return withClient(url, async (client) => {
    const files = (await readdir(from)).filter((name) => /^\d+_.*\.sql$/.test(name)).sort();
    const known = await appliedBefore(client);
    const applied: string[] = [];
    for (const name of files.filter((file) => !known.has(file))) {
      if (await apply(client, name, await readFile(join(from, name), 'utf8'))) applied.push(name);
    }
    return applied;
  });
}

async function appliedBefore(client: Client): Promise<Set<string>> {
  const { rows } = await client.query("SELECT to_regclass('applied_migrations') IS NOT NULL AS there");
  if (!rows[0]?.there) return new Set();
  const known = await client
    .query<{ name: string }>('SELECT name FROM applied_migrations')
    .catch((error: unknown) => {
      if (!(error instanceof DatabaseError) || error.code !== notAllowed) throw error;
      throw new Advice(
        'The role of DATABASE_URL may not read the table applied_migrations: grant it SELECT.',
      );
    });
  return new Set(known.rows.map(({ name }) => name));
}

/** False when another run was faster. The lock is the transaction's: it also holds where a pooler stands between. */
async function apply(client: Client, name: string, text: string): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query("SELECT pg_advisory_xact_lock(hashtext('migrations'))");
    await client.query(`CREATE TABLE IF NOT EXISTS applied_migrations (
      name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`);
    const { rowCount } = await client.query('SELECT 1 FROM applied_migrations WHERE name = $1', [name]);
    if (!rowCount) {
      await client.query(text);
      await client.query('INSERT INTO applied_migrations (name) VALUES ($1)', [name]);
    }
    await client.query('COMMIT');
    return !rowCount;
  } catch (error) {
    // A line that broke has rolled back by itself.
    await client.query('ROLLBACK').catch(() => {});
    if (!(error instanceof DatabaseError)) throw error;
    throw new Advice(explain(error, name, text));
  }
}

function explain({ code, message, position }: DatabaseError, name: string, text: string): string {
  const line = position ? `, line ${text.slice(0, Number(position)).split('\n').length}` : '';
  const failed = `The migration ${name}${line} could not be applied: ${message} (${code}).`;
  const advice =
    code === notAllowed
      ? 'The role of DATABASE_URL may not change tables: run this with the role that owns the database.'
      : 'Nothing of it was kept; those before it are applied.';
  return `${failed}\n${advice}`;
}

/** Two first runs at the same time both find no such database; the slower one then finds it made. */
const isThere = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '42P04' || error.code === '23505');

/** Creates the database if the server has none of that name. */
export function ensureDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  return withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    await client
      .query(`CREATE DATABASE "${name}"${template ? ` TEMPLATE "${template}"` : ''}`)
      .catch((error: unknown) => {
        if (!isThere(error)) throw error;
      });
  });
}
