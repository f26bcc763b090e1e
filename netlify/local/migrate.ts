import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';

const directory = fileURLToPath(new URL('../database/migrations/', import.meta.url));

/** Applies what is new in `netlify/database/migrations`, in order, each in its own transaction. Answers their names. */
export async function migrate(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`CREATE TABLE IF NOT EXISTS applied_migrations (
      name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`;
    const files = (await readdir(directory)).filter((name) => /^\d+_.*\.sql$/.test(name)).sort();
    const applied: string[] = [];
    for (const name of files) {
      const text = await readFile(`${directory}${name}`, 'utf8');
      const isNew = await sql.begin(async (tx) => {
        await tx`LOCK TABLE applied_migrations IN EXCLUSIVE MODE`;
        const known = await tx`SELECT 1 FROM applied_migrations WHERE name = ${name}`;
        if (known.length > 0) return false;
        await tx.unsafe(text);
        await tx`INSERT INTO applied_migrations (name) VALUES (${name})`;
        return true;
      });
      if (isNew) applied.push(name);
    }
    return applied;
  } finally {
    await sql.end();
  }
}

/** Creates the database if the server has none of that name. */
export async function ensureDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    const known = await sql`SELECT 1 FROM pg_database WHERE datname = ${name}`;
    if (known.length > 0) return;
    await sql.unsafe(`CREATE DATABASE "${name}"${template ? ` TEMPLATE "${template}"` : ''}`);
  } finally {
    await sql.end();
  }
}
