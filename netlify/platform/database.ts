import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { isConnectionFailure } from '#netlify/database/transaction.ts';
import { attemptMs, PatientPool } from './retrying-pool.ts';
import { type Shared, sharedPools } from './shared-connections.ts';
import { WatchedClient } from './watched-client.ts';

export type Database = NodePgDatabase;
export type Connection = Shared & { db: Database };

/**
 * Opens a connection pool. Idle connections are closed soon, so that more function instances than the server has
 * connections can share it. No session state is kept between transactions: a transaction pooler (PgBouncer) works.
 */
export function connect(
  url: string,
  { max = 5, connectionTimeoutMs = attemptMs }: { max?: number; connectionTimeoutMs?: number } = {},
): Connection {
  const pool = new PatientPool({
    Client: WatchedClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 2_000,
    maxLifetimeSeconds: 5,
    // Without a limit, a query on a connection that was lost silently would wait for ever.
    query_timeout: 30_000,
    keepAlive: true,
  });
  // A lost connection rejects its query. Without a listener, Node would end the process because of the same error.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const db = Object.assign(drizzle(pool), { transaction: transactionsOn(pool) });
  const load = () => {
    const { totalCount, idleCount, waitingCount } = pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max };
  };
  return { db, close: () => pool.end(), load };
}

/** Replaces drizzle's transaction, which never releases its connection if BEGIN fails (drizzle-orm 0.45). */
function transactionsOn(pool: Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      isBroken = isConnectionFailure(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}

/** Netlify gives an instance one request at a time; the second connection is for work after the reply. */
const functionPoolMax = 2;

/** The pools of this copy of the module: each bundled function has its own copy. */
const pools = new Map<string, Connection>();

/** The pool of this function instance, kept between calls. */
export function sharedDatabase(url: string, max = functionPoolMax): Database {
  const known = pools.get(url);
  if (known && sharedPools().has(known)) return known.db;
  const connection = connect(url, { max });
  pools.set(url, connection);
  sharedPools().add(connection);
  return connection.db;
}
