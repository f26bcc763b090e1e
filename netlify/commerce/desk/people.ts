import { asc, eq } from 'drizzle-orm';
import type { DeskPeople, PersonPayload } from '#contract/desk-figures.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { operators } from '#netlify/database/order-schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx, Operator } from '#netlify/platform/context.ts';
import { findUser, listOperators, setRole } from './operators.ts';

/** Who works here, with their roles. */
export async function readPeople(ctx: { db: Queries }): Promise<Result<DeskPeople, never>> {
  const all = await listOperators(ctx);
  return ok({ results: all.map(({ since, ...person }) => ({ ...person, since: since.toISOString() })) });
}

/**
 * Gives an account a role, changes it, or takes it away. One owner is always left, also when two owners remove each other.
 * Errors: not_found, last_owner.
 */
export function changePerson(
  { db }: Pick<Ctx, 'db'>,
  { username: who }: Pick<Operator, 'username'>,
  username: string,
  { role }: PersonPayload,
): Promise<Result<DeskPeople, ApiError>> {
  return inTransaction(db, async (tx): Promise<Result<DeskPeople, ApiError>> => {
    // Locked in one order, so that of two owners at once the second sees what the first has done.
    const owners = await tx
      .select({ id: operators.userId })
      .from(operators)
      .where(eq(operators.role, 'owner'))
      .orderBy(asc(operators.userId))
      .for('update');
    const user = await findUser(tx, username);
    if (!user.ok) return user;
    if (role !== 'owner' && owners.every(({ id }) => id === user.value.id)) {
      return err({
        code: 'last_owner',
        detail: `"${user.value.username}" is the only owner. Make somebody else an owner first.`,
      });
    }
    await setRole(tx, user.value, role, who);
    return readPeople({ db: tx });
  });
}
