import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { isConnectionFailure } from '#database/transaction.ts';
import { attemptMs, PatientPool } from './patient-pool.ts';

export type Database = NodePgDatabase;
export type Connection = { db: Database; close: () => Promise<void> };

/**
 * Opens a pool. Connections are given back soon, so that more instances than the server has connections take turns;
 * nothing of a session is relied on from one transaction to the next, so that a transaction pooler may stand between.
 */
export function connect(url: string, { max = 5 }: { max?: number } = {}): Connection {
  const pool = new PatientPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: attemptMs,
    idleTimeoutMillis: 2_000,
    maxLifetimeSeconds: 5,
    // No answer is an error as well: a line can die without a word.
    query_timeout: 30_000,
    keepAlive: true,
  });
  // A line that breaks fails the query under way. Without a listener it would end the process besides.
  const failsItsQuery = () => {};
  pool.on('error', failsItsQuery);
  pool.on('connect', (client) => client.on('error', failsItsQuery));
  const db = Object.assign(drizzle(pool), { transaction: transactionsOn(pool) });
  return { db, close: () => pool.end() };
}

/** The query library's own transaction keeps a connection forever when its BEGIN fails (drizzle-orm 0.45). */
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

/** The platform gives an instance one request at a time; the second is for work that goes on after its answer. */
const functionPoolMax = 2;

/** Those of this copy of the module: a bundled function has its own. */
const pools = new Map<string, Connection>();

declare global {
  /** The pools of all functions that share this process, as they do on one machine: what closes the shop ends them all. */
  var sharedConnections: Set<Connection> | undefined;
}
globalThis.sharedConnections ??= new Set();

/** The pool of a warm function instance, kept between calls. */
export function sharedDatabase(url: string, max = functionPoolMax): Database {
  const known = pools.get(url);
  if (known && globalThis.sharedConnections?.has(known)) return known.db;
  const connection = connect(url, { max });
  pools.set(url, connection);
  globalThis.sharedConnections?.add(connection);
  return connection.db;
}

/** Ends the pools of this process, whichever copy of this module opened them. The next call opens its own again. */
export async function closeSharedDatabases(): Promise<void> {
  const open = [...(globalThis.sharedConnections ?? [])];
  globalThis.sharedConnections?.clear();
  await Promise.all(open.map((connection) => connection.close()));
}
