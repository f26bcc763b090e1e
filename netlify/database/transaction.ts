import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Result } from '#domain/result.ts';

/** A database or a transaction in it: queries look the same. */
export type Queries = Pick<
  PostgresJsDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>;

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
