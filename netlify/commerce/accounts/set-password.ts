import { eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { users } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { deleteLinks } from './links.ts';
import { hashPassword } from './password.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { tellOwner } from './tell-owner.ts';
import { passwordWeakness } from './weak-password.ts';

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
  if (weakness) return err({ code: 'weak_password', detail: weakness, fields: ['new_password'] });
  await tx
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, owner.id));
  await revokeSessions(tx, owner.id, ctx.now(), kept);
  await deleteLinks(tx, owner.id);
  await tellOwner(ctx, tx, 'password_changed', owner);
  return ok(null);
}
