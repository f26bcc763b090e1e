import { Client, DatabaseError } from 'pg';
import { Advice } from '#netlify/operate/terminal.ts';

/** Opens one connection for `work` and closes it: for commands and builds, which need no pool. */
export async function withClient<Value>(
  url: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 20_000 });
  await client.connect().catch((error: unknown) => {
    // A refusal by the server itself is explained where errors are printed (printableError).
    if (error instanceof DatabaseError) throw error;
    const { host, port, database } = client;
    const named = `DATABASE_URL names ${database} on ${host}, port ${port}`;
    throw new Advice(`The database cannot be reached: ${named}.`, { cause: error });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether the database of a connection string is on this machine. The driver parses it, so a `?host=` parameter counts. */
export function isLocalDatabase(url: string): boolean {
  const { host } = new Client({ connectionString: url });
  // A path is the folder of a Unix socket.
  return host.startsWith('/') || /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);
}

/** Whether a database is that of a shop: its content was loaded, if only categories, or it has products. False also if it has no tables yet. */
export const hasContent = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const table = await client.query("SELECT to_regclass('products') IS NOT NULL AS present");
    if (!table.rows[0]?.present) return false;
    const some = await client.query(
      'SELECT 1 FROM products WHERE published UNION ALL SELECT 1 FROM content_files LIMIT 1',
    );
    return some.rows.length > 0;
  });

/** Two processes may create the database at the same time; the slower one gets one of these errors. */
const alreadyExists = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '42P04' || error.code === '23505');

export function ensureDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  return withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    await client
      .query(`CREATE DATABASE "${name}"${template ? ` TEMPLATE "${template}"` : ''}`)
      .catch((error: unknown) => {
        if (!alreadyExists(error)) throw error;
      });
  });
}
