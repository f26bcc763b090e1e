import { and, eq, sql } from 'drizzle-orm';
import type { LoginPayload, SignupPayload } from '#contract/auth-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { users } from '#netlify/database/schema.ts';
import { inTransaction, type Queries, violatedUnique } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { hashPassword, passwordWeakness, verifyPassword } from './passwords.ts';
import { hasSignedInFrom, openSession, type Tokens } from './sessions.ts';
import {
  addressKey,
  clearAttempts,
  countAttempt,
  loginByAccount,
  loginByAccountAndAddress,
  loginByAddress,
  signInsByAccount,
  signupByAddress,
  uncountAttempt,
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
const refused: ApiError = { code: 'invalid_credentials', detail: 'The username or the password is wrong.' };

/** A new password ends all sessions, so none may be opened with the old one meanwhile. The lock waits for such a change. */
async function isStillPassword(tx: Queries, { id, passwordHash }: Account): Promise<boolean> {
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

/** Creates an account and signs it in. Errors: username_taken, email_taken, weak_password, throttled. */
export async function register(ctx: Ctx, payload: SignupPayload): Promise<Result<SignInReply, ApiError>> {
  const address = addressKey(ctx.ip);
  const counted = await countAttempt(ctx, signupByAddress, address);
  if (!counted.ok) return counted;
  const { username } = payload;
  const email = payload.email || null;
  const weakness = passwordWeakness(payload.password, { username, email });
  if (weakness) return err({ code: 'weak_password', detail: weakness, fields: ['password'] });

  const passwordHash = await hashPassword(payload.password);
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({ username, email, passwordHash, createdAt: ctx.now() })
        .returning({ id: users.id });
      if (!user) throw new Error('the account was not written');
      return ok(signInReply(await openSession(ctx, tx, user.id, address), { username, email }));
    });
  } catch (error) {
    const taken = errorOfConstraint[violatedUnique(error) ?? ''];
    if (taken) return err(taken);
    throw error;
  }
}

export const emailTaken: ApiError = {
  code: 'email_taken',
  detail: 'There is already an account with this e-mail address.',
  fields: ['email'],
};

const errorOfConstraint: Record<string, ApiError> = {
  users_username_key: {
    code: 'username_taken',
    detail: 'This username is taken. Choose another.',
    fields: ['username'],
  },
  users_email_key: emailTaken,
};
