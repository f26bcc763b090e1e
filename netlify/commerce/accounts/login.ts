import { eq, sql } from 'drizzle-orm';
import type { LoginPayload, SignupPayload } from '#contract/auth-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { users } from '#netlify/database/schema.ts';
import { inTransaction, violatedUnique } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refusal, refuse } from '#texts/refuse.ts';
import { hashPassword, passwordWeakness, verifyPassword } from './passwords.ts';
import { hasSignedInFrom, openSession, type Tokens } from './sessions.ts';
import {
  addressKey,
  countAttempt,
  countInTurn,
  loginByAccount,
  loginByAccountAndAddress,
  loginByAddress,
  signInsByAccount,
  signupByAddress,
  type Turn,
  throttled,
  uncountAttempts,
  weightOfAccount,
} from './throttle.ts';

type Account = { id: number; username: string; email: string | null; passwordHash: string };
/** `account` is the name, lowercased by the database: the same for every spelling. */
type Found = { account: string; user: Account | undefined };

/**
 * Finds an account by name, with one query whether it exists or not. The name is lowercased in SQL, because JavaScript
 * lowercases some letters (İ) differently, and each spelling would be throttled separately.
 */
export async function findAccount({ db }: Pick<Ctx, 'db'>, username: string): Promise<Found> {
  const { rows } = await db.execute<Found['user'] & { account: string }>(sql`
    SELECT lower(${username}::text) AS account, users.id, users.username, users.email,
      users.password_hash AS "passwordHash"
    FROM (SELECT) AS always LEFT JOIN users ON users.username = ${username}::citext`);
  const [row] = rows;
  if (!row) throw new Error('the query answered no row');
  const { account, ...user } = row;
  // The driver reads a bigint as text.
  return { account, user: user.id === null ? undefined : { ...user, id: Number(user.id) } };
}

export type SignInReply = Tokens & { user: { username: string; email: string } };

/** The reply of login and register. */
export const signInReply = (
  tokens: Tokens,
  { username, email }: { username: string; email: string | null },
): SignInReply => ({
  ...tokens,
  user: { username, email: email ?? '' },
});

/** The same error for a wrong password and for an unknown name, so that it does not tell which names exist. */
const refused = refusal('credentials_wrong');

/**
 * Counts a try under the limits of address, of account and address, and of the account. An address that signed in to
 * this account before is not locked out by other people's failures there or elsewhere. Error: throttled.
 */
async function countTry(ctx: Ctx, username: string, turns: readonly Turn[]): Promise<Result<null, ApiError>> {
  const over = await countInTurn(ctx, turns);
  const limit = over === undefined ? undefined : turns[over]?.limit;
  if (!limit) return ok(null);
  const isOwn = limit === loginByAccountAndAddress;
  if (isOwn || !(await hasSignedInFrom(ctx, username, addressKey(ctx.ip)))) return err(throttled(ctx, limit));
  const rest = turns.slice((over ?? 0) + 1);
  return rest.length > 0 ? countTry(ctx, username, rest) : ok(null);
}

/** Signs in by username (case-insensitive) and password. Errors: invalid_credentials, throttled. */
export async function login(
  ctx: Ctx,
  { username, password }: LoginPayload,
): Promise<Result<SignInReply, ApiError>> {
  const address = addressKey(ctx.ip);
  const { account, user } = await findAccount(ctx, username);
  // Also per account and address, so that wrong guesses from one address do not lock the owner out at another.
  const byAddress = { limit: loginByAddress, subject: address, weight: user ? weightOfAccount : 1 };
  const byPair = { limit: loginByAccountAndAddress, subject: `${address} ${account}` };
  const byAccount = { limit: loginByAccount, subject: account };
  const counted = await countTry(ctx, username, [byAddress, byPair, byAccount]);
  if (!counted.ok) return counted;

  if (!(await verifyPassword(password, user?.passwordHash)) || !user) return err(refused);
  const bySignIns = await countAttempt(ctx, signInsByAccount, account);
  if (!bySignIns.ok) return bySignIns;
  await uncountAttempts(ctx, [byAddress, { ...byPair, cleared: true }, byAccount]);
  // A new password ends all sessions, so none may be opened with the old one meanwhile.
  const provided = eq(users.passwordHash, user.passwordHash);
  const tokens = await openSession(ctx, ctx.db, user.id, { address, provided });
  return tokens ? ok(signInReply(tokens, user)) : err(refused);
}

/** Creates an account and signs it in. Errors: username_taken, email_taken, weak_password, throttled. */
export async function register(ctx: Ctx, payload: SignupPayload): Promise<Result<SignInReply, ApiError>> {
  const { username } = payload;
  const email = payload.email || null;
  const weakness = passwordWeakness(payload.password, { username, email });
  if (weakness) return refuse('password_weak', { weakness, fields: ['password'] });
  const address = addressKey(ctx.ip);
  const counted = await countAttempt(ctx, signupByAddress, address);
  if (!counted.ok) return counted;

  const passwordHash = await hashPassword(payload.password);
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({ username, email, passwordHash, createdAt: ctx.now() })
        .returning({ id: users.id });
      const tokens = user && (await openSession(ctx, tx, user.id, { address }));
      if (!tokens) throw new Error('the account was not written');
      return ok(signInReply(tokens, { username, email }));
    });
  } catch (error) {
    const taken = errorOfConstraint[violatedUnique(error) ?? ''];
    if (taken) return refuse(taken);
    throw error;
  }
}

const errorOfConstraint: Record<string, 'username_taken' | 'email_taken'> = {
  users_username_key: 'username_taken',
  users_email_key: 'email_taken',
};
