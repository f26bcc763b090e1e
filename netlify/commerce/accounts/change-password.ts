import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Done } from '#contract/account.ts';
import type {
  NewPasswordPayload,
  ResetLinkPayload,
  ResetPasswordPayload,
} from '#contract/account-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { mailConfigured } from '#netlify/commerce/messages/mail-settings.ts';
import { users } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import {
  createLink,
  deleteLinks,
  linkInvalid,
  linkMinutes,
  lockLink,
  refuseLink,
  tellOwner,
} from './links.ts';
import { findAccount } from './login.ts';
import { hashPassword, passwordWeakness, verifyPassword } from './passwords.ts';
import { repliesIn } from './replies-in.ts';
import { hasSignedInFrom, revokeSessions } from './sessions.ts';
import {
  addressKey,
  clearAttempts,
  countAttempt,
  linksByAddress,
  loginByAccountAndAddress,
  passwordByAccount,
  resetByAccount,
  resetsByAddress,
} from './throttle.ts';

export type User = typeof users.$inferSelect;

/** The caller's account, if the password is its own. Errors: wrong_password, throttled, unauthenticated (it is deleted). */
export async function checkOwnPassword(
  ctx: Ctx,
  { userId }: Caller,
  password: string,
): Promise<Result<User, ApiError>> {
  const counted = await countAttempt(ctx, passwordByAccount, String(userId));
  if (!counted.ok) return counted;
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!user) return refuse('token_invalid');
  if (!(await verifyPassword(password, user.passwordHash))) return refuse('password_wrong');
  await clearAttempts(ctx, passwordByAccount, String(userId));
  return ok(user);
}

/**
 * Locks an account whose password was checked before the transaction. Error: wrong_password, if another change has replaced
 * that password meanwhile.
 */
export async function lockIfUnchanged(
  tx: Queries,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<Result<null, ApiError>> {
  const isSame = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  const found = await tx.select({ id: users.id }).from(users).where(isSame).for('no key update');
  return found.length > 0 ? ok(null) : refuse('password_wrong');
}

type Owner = { id: number; username: string; email: string | null };

/** Sets a password, ends all sessions but `kept`, and tells the owner. Error: weak_password. */
export async function setPassword(
  ctx: Ctx,
  tx: Queries,
  owner: Owner,
  password: string,
  kept?: string,
): Promise<Result<null, ApiError>> {
  const weakness = passwordWeakness(password, owner);
  if (weakness) return refuse('password_weak', { weakness, fields: ['new_password'] });
  await tx
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, owner.id));
  await revokeSessions(tx, owner.id, ctx.now(), kept);
  await deleteLinks(tx, owner.id);
  await tellOwner(ctx, tx, 'password_changed', owner);
  return ok(null);
}

/** Changes the caller's password and ends all other sessions. Errors: wrong_password, weak_password, throttled. */
export async function changePassword(
  ctx: Ctx,
  caller: Caller,
  { password, new_password }: NewPasswordPayload,
): Promise<Result<Done, ApiError>> {
  const user = await checkOwnPassword(ctx, caller, password);
  if (!user.ok) return user;
  const set = await inTransaction(ctx.db, async (tx) => {
    const locked = await lockIfUnchanged(tx, user.value);
    return locked.ok ? setPassword(ctx, tx, user.value, new_password, caller.sessionId) : locked;
  });
  if (!set.ok) return set;
  return ok({ message: repliesIn(ctx).passwordChanged });
}

/**
 * Mails a link to set a new password. The account is looked up after the reply, so that neither its text nor its timing
 * tells which accounts exist. `wakeQueue` is called when the mail is in the queue.
 * Errors: throttled, not_found (this shop sends no mail).
 */
export async function requestReset(
  ctx: Ctx,
  { account }: ResetLinkPayload,
  wakeQueue: () => Promise<void> = async () => {},
): Promise<Result<Done, ApiError>> {
  if (!mailConfigured(ctx.env)) return refuse('mail_not_set_up');
  const counted = await countAttempt(ctx, linksByAddress, addressKey(ctx.ip));
  if (!counted.ok) return counted;
  ctx.defer(async () => {
    await mailLinks(ctx, account);
    await wakeQueue();
  });
  return ok({ message: repliesIn(ctx).passwordLinkSent(linkMinutes) });
}

async function mailLinks(ctx: Ctx, account: string): Promise<void> {
  // A username may look like somebody else's address: then each gets a link to their own.
  const isNamed = or(eq(users.username, account), eq(users.email, account));
  const found = await ctx.db
    .select()
    .from(users)
    .where(and(isNotNull(users.email), isNamed));
  const address = addressKey(ctx.ip);
  for (const user of found) {
    // Beyond the limits no mail is sent, and the reply is the same.
    if (!(await countAttempt(ctx, resetByAccount, String(user.id))).ok) continue;
    const isAtHome = await hasSignedInFrom(ctx, user.username, address);
    if (!isAtHome && !(await countAttempt(ctx, resetsByAddress, address)).ok) continue;
    await inTransaction(ctx.db, async (tx) => {
      const wanted = { userId: user.id, purpose: 'password', email: user.email ?? '' } as const;
      await tellOwner(ctx, tx, 'password_reset', user, await createLink(ctx, tx, wanted));
      return ok(null);
    });
  }
}

/** Sets a new password by a one-time link and ends all sessions. Errors: link_invalid, weak_password, throttled. */
export async function resetPassword(
  ctx: Ctx,
  { token, new_password }: ResetPasswordPayload,
): Promise<Result<Done, ApiError>> {
  const reset = await inTransaction(ctx.db, async (tx): Promise<Result<string, ApiError>> => {
    const link = await lockLink(ctx, tx, token, 'password');
    if (!link) return err(linkInvalid);
    const { user } = link;
    const set = await setPassword(ctx, tx, user, new_password);
    if (!set.ok) return set;
    // A mailed link proves that the address is the owner's. A link that support passed on has no address.
    if (link.email !== '' && link.email.toLowerCase() === user.email?.toLowerCase()) {
      await tx
        .update(users)
        .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${ctx.now().toISOString()})` })
        .where(eq(users.id, user.id));
    }
    return ok(user.username);
  });
  if (!reset.ok) return reset.error === linkInvalid ? refuseLink(ctx) : reset;
  // After too many guesses at the forgotten password, the owner can sign in at once.
  const { account } = await findAccount(ctx, reset.value);
  await clearAttempts(ctx, loginByAccountAndAddress, `${addressKey(ctx.ip)} ${account}`);
  return ok({ message: repliesIn(ctx).passwordReset });
}
