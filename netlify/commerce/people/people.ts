import { and, asc, eq, gt } from 'drizzle-orm';
import type { DeskPeople, PersonPayload } from '#contract/desk-figures.ts';
import type { ApiError } from '#contract/errors.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { isoTime } from '#domain/base/time.ts';
import { invitations, operators } from '#netlify/database/order-schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx, Operator } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import { findUser, listOperators, lockOwners, setRole } from './operators.ts';

type Reading = Pick<Ctx, 'now'> & { db: Queries };

/** An invitation counts as long as its sender is still an owner; the query joins them as `operators`. */
export const isOpen = (now: Date) => and(gt(invitations.expiresAt, now), eq(operators.role, 'owner'));

/** The operators with their roles, and the open invitations. */
export async function readPeople({ db, now }: Reading): Promise<Result<DeskPeople, never>> {
  const all = await listOperators({ db });
  const { id, email, role, expiresAt } = invitations;
  const asked = await db
    .select({ id, email, role, expiresAt })
    .from(invitations)
    .innerJoin(operators, eq(operators.userId, invitations.invitedBy))
    .where(isOpen(now()))
    .orderBy(asc(id));
  return ok({
    results: all.map(({ since, lastSeenAt, ...person }) => ({
      ...person,
      since: since.toISOString(),
      last_seen: isoTime(lastSeenAt),
    })),
    invitations: asked.map(({ expiresAt, ...row }) => ({ ...row, expires_at: expiresAt.toISOString() })),
  });
}

/**
 * Gives an account a role, changes it, or takes it away. One owner is always left, also when two owners remove each other.
 * Errors: not_found, last_owner.
 */
export function changePerson(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { username: who }: Pick<Operator, 'username'>,
  username: string,
  { role }: PersonPayload,
): Promise<Result<DeskPeople, ApiError>> {
  return inTransaction(db, async (tx): Promise<Result<DeskPeople, ApiError>> => {
    const owners = await lockOwners(tx);
    const user = await findUser(tx, username);
    if (!user.ok) return user;
    if (role !== 'owner' && owners.every((id) => id === user.value.id)) {
      return refuse('only_owner', { account: user.value.username });
    }
    await setRole(tx, user.value, role, who);
    return readPeople({ db: tx, now });
  });
}
