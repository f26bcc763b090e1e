import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { withClient } from './with-client.ts';

const directory = fileURLToPath(new URL('../database/migrations/', import.meta.url));

/** Applies what is new in `netlify/database/migrations`, in order, each in its own transaction. Answers their names. */
export function migrate(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query(`CREATE TABLE IF NOT EXISTS applied_migrations (
      name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`);
    const files = (await readdir(directory)).filter((name) => /^\d+_.*\.sql$/.test(name)).sort();
    const applied: string[] = [];
    for (const name of files) {
      if (await apply(client, name, await readFile(`${directory}${name}`, 'utf8'))) applied.push(name);
    }
    return applied;
  });
}

/** False when it was applied before. */
async function apply(client: Client, name: string, text: string): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query('LOCK TABLE applied_migrations IN EXCLUSIVE MODE');
    const { rowCount } = await client.query('SELECT 1 FROM applied_migrations WHERE name = $1', [name]);
    if (!rowCount) {
      await client.query(text);
      await client.query('INSERT INTO applied_migrations (name) VALUES ($1)', [name]);
    }
    await client.query('COMMIT');
    return !rowCount;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Creates the database if the server has none of that name. */
export function ensureDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  return withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    await client.query(`CREATE DATABASE "${name}"${template ? ` TEMPLATE "${template}"` : ''}`);
  });
}
