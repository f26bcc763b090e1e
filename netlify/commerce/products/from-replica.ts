import { isUnavailable, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** The time for which a replica that did not answer is not asked again. */
const restMs = 30_000;
let restsUntil = 0;

/** A replica that applies changes may end a long query (40001). */
const wasEnded = (error: unknown): boolean =>
  (error as { cause?: { code?: string } })?.cause?.code === '40001' || isUnavailable(error);

/**
 * Reads the catalogue: from the replica if there is one, and from the database itself while the replica does not
 * answer. Values that decide something, such as the price of an order, must not be read here.
 */
export async function fromReplica<Value>(
  { db, replica, log }: Pick<Ctx, 'db' | 'replica' | 'log'>,
  read: (db: Queries) => Promise<Value>,
): Promise<Value> {
  if (!replica || performance.now() < restsUntil) return read(db);
  try {
    return await read(replica);
  } catch (error) {
    if (!wasEnded(error)) throw error;
    restsUntil = performance.now() + restMs;
    log('replica_unavailable');
    return read(db);
  }
}
