import { asc, eq, type SQL } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type { DeskRole } from '#domain/access/desk-roles.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { earlier, minute } from '#domain/base/time.ts';
import { recordDeskChange } from '#netlify/commerce/audit/changes.ts';
import { invitations, operators } from '#netlify/database/order-schema.ts';
import { users } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';

type Db = Pick<Ctx, 'db'>;
type Changed = Promise<Result<{ username: string }, ApiError>>;
const commandLine = 'command line';

/** The role of an account at the desk. It is read with every call, so that a removed role ends at once. */
export async function roleOf(db: Queries, userId: number): Promise<DeskRole | undefined> {
  const [found] = await db
    .select({ role: operators.role })
    .from(operators)
    .where(eq(operators.userId, userId));
  return found?.role;
}

/** `last_seen_at` is written at most once in this time, not with every call. */
const seenEverySeconds = 10 * minute;

/** The same for a call of the desk, which also notes when the person was last here. */
export async function admitOperator({ db, now }: Pick<Ctx, 'db' | 'now'>, userId: number) {
  const isThis = eq(operators.userId, userId);
  const [found] = await db
    .select({ role: operators.role, seenAt: operators.lastSeenAt })
    .from(operators)
    .where(isThis);
  const at = now();
  if (found && (found.seenAt ?? 0) < earlier(at, seenEverySeconds))
    await db.update(operators).set({ lastSeenAt: at }).where(isThis);
  return found?.role;
}

/** Gives an account a role at the desk, in place of the one it has. Error: not_found. */
export function addOperator(
  { db }: Db,
  username: string,
  { role = 'owner', by = commandLine }: { role?: DeskRole; by?: string } = {},
): Changed {
  return inTransaction(db, async (tx): Changed => {
    const user = await findUser(tx, username);
    if (!user.ok) return user;
    await setRole(tx, user.value, role, by);
    return user;
  });
}

/** Ends an account's access to the desk. Error: not_found. */
export function removeOperator({ db }: Db, username: string, { by = commandLine } = {}): Changed {
  return inTransaction(db, async (tx): Changed => {
    const user = await findUser(tx, username);
    if (user.ok) await setRole(tx, user.value, null, by);
    return user;
  });
}

/**
 * The owners' accounts. They are locked in one order, so that the second of two owners at once sees the change of the
 * first.
 */
export async function lockOwners(tx: Queries): Promise<number[]> {
  const isOwner = eq(operators.role, 'owner');
  const inOrder = asc(operators.userId);
  const owners = await tx
    .select({ id: operators.userId })
    .from(operators)
    .where(isOwner)
    .orderBy(inOrder)
    .for('update');
  return owners.map(({ id }) => id);
}

/** Ends invitations and records who did; their links lead nowhere then. */
export async function withdrawInvitations(tx: Queries, which: SQL, who: string): Promise<void> {
  for (const { id, role } of await tx.delete(invitations).where(which).returning())
    await recordDeskChange(tx, {
      who,
      subject: `person/invitation-${id}`,
      what: 'invitation withdrawn',
      before: { role },
    });
}

type User = { id: number; username: string };

/**
 * Writes a role, or none, and records who did. The same role again is no change. The invitations of a former owner
 * end, so that they do not work when the person becomes an owner again.
 */
export async function setRole(tx: Queries, user: User, role: DeskRole | null, who: string): Promise<void> {
  const isThis = eq(operators.userId, user.id);
  const [had] = await tx.select({ role: operators.role }).from(operators).where(isThis).for('update');
  if ((had?.role ?? null) === role) return;
  if (role) {
    const row = { userId: user.id, role };
    await tx.insert(operators).values(row).onConflictDoUpdate({ target: operators.userId, set: { role } });
  } else await tx.delete(operators).where(isThis);
  await recordDeskChange(tx, {
    who,
    subject: `person/${user.username}`,
    what: role ? 'role given' : 'role taken away',
    before: had ?? null,
    after: role ? { role } : null,
  });
  if (had?.role === 'owner') await withdrawInvitations(tx, eq(invitations.invitedBy, user.id), who);
}

export async function listOperators({ db }: { db: Queries }) {
  return db
    .select({
      username: users.username,
      since: operators.since,
      role: operators.role,
      lastSeenAt: operators.lastSeenAt,
    })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .orderBy(operators.since);
}

/** Error: not_found. */
export async function findUser(db: Queries, username: string): Promise<Result<User, ApiError>> {
  const [user] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.username, username));
  return user ? ok(user) : refuse('account_missing', { account: username });
}
