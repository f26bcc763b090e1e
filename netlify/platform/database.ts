import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Result } from '#domain/result.ts';

export type Database = PostgresJsDatabase;
/** A database or a transaction in it: queries look the same. */
export type Queries = Pick<Database, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>;

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

class Rollback extends Error {
  readonly failure: unknown;
  constructor(failure: unknown) {
    super('rolled back');
    this.failure = failure;
  }
}

/** Runs `work` in one transaction and commits only an `ok`: a failure returned as a value rolls back too. */
export async function inTransaction<Value, Failure>(
  db: Queries,
  work: (tx: Queries) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new Rollback(result.error);
      return result;
    });
  } catch (error) {
    if (error instanceof Rollback) return { ok: false, error: error.failure as Failure };
    throw error;
  }
}

type DriverError = { code?: string; constraint_name?: string };
const driverError = (error: unknown): DriverError =>
  ((error as { cause?: unknown })?.cause ?? error ?? {}) as DriverError;

/** The name of the unique constraint that refused a write, or undefined for any other error. */
export const violatedUnique = (error: unknown): string | undefined => {
  const { code, constraint_name } = driverError(error);
  return code === '23505' ? constraint_name : undefined;
};

/** True when the database could not be reached or went away: the caller should try again later. */
export const isConnectionFailure = (error: unknown): boolean =>
  /^(CONNECT|CONNECTION_|ECONN|ENOTFOUND|EPIPE|57P0|08|53300)/.test(driverError(error).code ?? '');
