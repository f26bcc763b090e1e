import type { SignupPayload } from '#contract/auth-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { users } from '#netlify/database/schema.ts';
import { inTransaction, violatedUnique } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { addressKey } from './address-key.ts';
import { countAttempt } from './count-attempt.ts';
import { signupByAddress } from './limits.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './password.ts';
import { type SignInReply, signInReply } from './sign-in-reply.ts';
import { passwordWeakness } from './weak-password.ts';

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
