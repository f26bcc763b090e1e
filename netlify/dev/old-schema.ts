import { getTableColumns, getTableName } from 'drizzle-orm';
import { categories, posts, products } from '#netlify/database/schema.ts';
import { Advice } from './terminal.ts';
import { withClient } from './with-client.ts';

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
