import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

export type Database = PostgresJsDatabase;
export type Connection = { db: Database; close: () => Promise<void> };

/** Opens a pool. Functions on the platform serve one request at a time, hence few connections each. */
export function connect(url: string, { max = 5 }: { max?: number } = {}): Connection {
  const client = postgres(url, {
    max,
    connect_timeout: 10,
    idle_timeout: 30,
    // A transaction-mode pooler gives every transaction another session, where prepared statements are unknown.
    prepare: !url.includes('-pooler.'),
    onnotice: () => {},
  });
  return { db: drizzle(client), close: () => client.end({ timeout: 5 }) };
}

const pools = new Map<string, Connection>();
/** The pool of a warm function instance, kept between calls. */
export function sharedDatabase(url: string, max?: number): Database {
  let connection = pools.get(url);
  if (!connection) {
    connection = connect(url, max === undefined ? {} : { max });
    pools.set(url, connection);
  }
  return connection.db;
}

export async function closeSharedDatabases(): Promise<void> {
  const open = [...pools.values()];
  pools.clear();
  await Promise.all(open.map((connection) => connection.close()));
}
