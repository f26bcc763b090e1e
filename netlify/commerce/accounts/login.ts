import { and, eq } from 'drizzle-orm';
import type { LoginPayload } from '#contract/auth-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { users } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { addressKey } from './address-key.ts';
import { clearAttempts, countAttempt, uncountAttempt } from './count-attempt.ts';
import { findAccount, type User } from './find-account.ts';
import { loginByAccount, loginByAccountAndAddress, loginByAddress, signInsByAccount } from './limits.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './password.ts';
import { hasSignedInFrom } from './session-address.ts';
import { type SignInReply, signInReply } from './sign-in-reply.ts';

/** The same error for a wrong password and for an unknown name, so that it does not tell which names exist. */
const refused: ApiError = { code: 'invalid_credentials', detail: 'The username or the password is wrong.' };

/** A new password ends all sessions, so none may be opened with the old one meanwhile. The lock waits for such a change. */
async function isStillPassword(tx: Queries, { id, passwordHash }: User): Promise<boolean> {
  const isSame = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  const found = await tx.select({ id: users.id }).from(users).where(isSame).for('share');
  return found.length > 0;
}

/** Signs in by username (case-insensitive) and password. Errors: invalid_credentials, throttled. */
export async function login(
  ctx: Ctx,
  { username, password }: LoginPayload,
): Promise<Result<SignInReply, ApiError>> {
  const address = addressKey(ctx.ip);
  const byAddress = await countAttempt(ctx, loginByAddress, address);
  if (!byAddress.ok) return byAddress;
  const { account, user } = await findAccount(ctx, username);
  // Counted per account and address, so that wrong guesses from one address do not lock the owner out at another.
  const pair = `${address} ${account}`;
  const byPair = await countAttempt(ctx, loginByAccountAndAddress, pair);
  if (!byPair.ok) return byPair;
  const byAccount = await countAttempt(ctx, loginByAccount, account);
  if (!byAccount.ok && !(await hasSignedInFrom(ctx, username, address))) return byAccount;

  if (!(await verifyPassword(password, user?.passwordHash)) || !user) return err(refused);
  const bySignIns = await countAttempt(ctx, signInsByAccount, account);
  if (!bySignIns.ok) return bySignIns;
  await clearAttempts(ctx, loginByAccountAndAddress, pair);
  await uncountAttempt(ctx, loginByAccount, account);
  await uncountAttempt(ctx, loginByAddress, address);
  return inTransaction(ctx.db, async (tx) =>
    (await isStillPassword(tx, user))
      ? ok(signInReply(await openSession(ctx, tx, user.id, address), user))
      : err(refused),
  );
}
