import { eq } from 'drizzle-orm';
import { addressKey } from '#commerce/throttle/address-key.ts';
import { clearAttempts, countAttempt, forgiveAttempt } from '#commerce/throttle/count-attempt.ts';
import { loginByAccount, loginByAddress } from '#commerce/throttle/limits.ts';
import type { LoginPayload } from '#contract/auth-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { users } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './password.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

/** The same for a wrong password and for nobody's name: which names exist is not told here. */
const refused: ApiError = { code: 'invalid_credentials', detail: 'The username or the password is wrong.' };

/** Opens a session for a username, in any case, and its password. Errors: invalid_credentials, throttled. */
export async function login(
  ctx: Ctx,
  { username, password }: LoginPayload,
): Promise<Result<SignedIn, ApiError>> {
  const address = addressKey(ctx.ip);
  const account = username.toLowerCase();
  const byAddress = await countAttempt(ctx, loginByAddress, address);
  if (!byAddress.ok) return byAddress;
  const byAccount = await countAttempt(ctx, loginByAccount, account);
  if (!byAccount.ok) return byAccount;

  const [user] = await ctx.db.select().from(users).where(eq(users.username, username));
  if (!(await verifyPassword(password, user?.passwordHash)) || !user) return err(refused);
  await clearAttempts(ctx, loginByAccount, account);
  await forgiveAttempt(ctx, loginByAddress, address);
  return inTransaction(ctx.db, async (tx) => ok(signedIn(await openSession(ctx, tx, user.id), user)));
}
