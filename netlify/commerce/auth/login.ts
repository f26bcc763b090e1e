import { addressKey } from '#commerce/throttle/address-key.ts';
import { clearAttempts, countAttempt, forgiveAttempt } from '#commerce/throttle/count-attempt.ts';
import {
  loginByAccount,
  loginByAccountAndAddress,
  loginByAddress,
  signInsByAccount,
} from '#commerce/throttle/limits.ts';
import type { LoginPayload } from '#contract/auth-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { inTransaction } from '#database/transaction.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { findAccount } from './find-account.ts';
import { isKnownAddress } from './known-address.ts';
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
  const byAddress = await countAttempt(ctx, loginByAddress, address);
  if (!byAddress.ok) return byAddress;
  const { account, user } = await findAccount(ctx, username);
  // A stranger's wrong guesses count where the stranger is: the owner, elsewhere, gets in.
  const pair = `${address} ${account}`;
  const byPair = await countAttempt(ctx, loginByAccountAndAddress, pair);
  if (!byPair.ok) return byPair;
  const byAccount = await countAttempt(ctx, loginByAccount, account);
  if (!byAccount.ok && !(await isKnownAddress(ctx, username, address))) return byAccount;

  if (!(await verifyPassword(password, user?.passwordHash)) || !user) return err(refused);
  const bySignIns = await countAttempt(ctx, signInsByAccount, account);
  if (!bySignIns.ok) return bySignIns;
  await clearAttempts(ctx, loginByAccountAndAddress, pair);
  await forgiveAttempt(ctx, loginByAccount, account);
  await forgiveAttempt(ctx, loginByAddress, address);
  return inTransaction(ctx.db, async (tx) =>
    ok(signedIn(await openSession(ctx, tx, user.id, address), user)),
  );
}
