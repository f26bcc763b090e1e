import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Result } from '#domain/base/result.ts';

/** The query methods that a database and a transaction have in common. */
export type Queries = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>;

class Rollback extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('rolled back');
    this.result = result;
  }
}

/** Running transactions. Not `instanceof PgTransaction`: its class would add 80 KB to the cold start of each function. */
const running = new WeakSet<Queries>();

const triesMax = 5;
const firstPauseMs = 20;

/**
 * Runs `work` in one transaction. An `ok` commits; an error rolls back, returned or thrown. After a deadlock or a
 * serialization failure `work` runs again from the start, so it must have no effect outside the transaction.
 */
export async function inTransaction<Outcome extends Result<unknown, unknown>>(
  db: Queries,
  work: (tx: Queries) => Promise<Outcome>,
): Promise<Outcome> {
  // A nested transaction cannot be repeated alone: the outermost one is repeated.
  const tries = running.has(db) ? 1 : triesMax;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work);
    } catch (error) {
      if (attempt >= tries || !isConflict(error)) throw error;
      const longest = firstPauseMs * 2 ** attempt;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
    }
  }
}

async function once<Outcome extends Result<unknown, unknown>>(
  db: Queries,
  work: (tx: Queries) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await db.transaction(async (tx) => {
      running.add(tx);
      const result = await work(tx);
      if (!result.ok) throw new Rollback(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Rollback) return error.result as Outcome;
    throw error;
  }
}

type DriverError = { code?: string; constraint?: string; message?: string };
const driverError = (error: unknown): DriverError =>
  ((error as { cause?: unknown })?.cause ?? error ?? {}) as DriverError;

/** Serialization failure and deadlock: the same work may succeed a moment later. */
const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(driverError(error).code ?? '');

/** The name of the unique constraint that refused a write, or undefined for any other error. */
export const violatedUnique = (error: unknown): string | undefined => {
  const { code, constraint } = driverError(error);
  return code === '23505' ? constraint : undefined;
};

const withoutCode =
  /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has encountered a connection error|Client was closed)/;
const unreachable = /^(ECONN|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ETIMEDOUT|EPIPE|57P0|08|53300)/;
/** Refused sign-ins, a missing database, a full disk, no memory, a failing disk. Source: PostgreSQL, appendix A. */
const unusable = /^(28|3D000|53|58)/;

/** True when the database could not be reached or the connection broke, so that it cannot be used again. */
export const isConnectionFailure = (error: unknown): boolean => {
  const { code, message = '' } = driverError(error);
  // Some errors of the driver have a message but no code.
  return code ? unreachable.test(code) : withoutCode.test(message);
};

/** True when the database cannot serve any query at present: the caller should try again later. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionFailure(error) || unusable.test(driverError(error).code ?? '');
