import { and, eq, isNull } from 'drizzle-orm';
import { type ApiError, invalidTokenDetail } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { users } from '#netlify/database/schema.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { clearAttempts, countAttempt } from './count-attempt.ts';
import { passwordByAccount } from './limits.ts';
import { verifyPassword } from './password.ts';

export type User = typeof users.$inferSelect;

const wrongPassword: ApiError = {
  code: 'wrong_password',
  detail: 'This is not your current password.',
  fields: ['password'],
};

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
  if (!user) return err({ code: 'unauthenticated', detail: invalidTokenDetail });
  if (!(await verifyPassword(password, user.passwordHash))) return err(wrongPassword);
  await clearAttempts(ctx, passwordByAccount, String(userId));
  return ok(user);
}
