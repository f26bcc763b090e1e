import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Done } from '#contract/account.ts';
import type { ConfirmEmailPayload, NewEmailPayload } from '#contract/account-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { mailConfigured } from '#netlify/commerce/messages/mail-settings.ts';
import { users } from '#netlify/database/schema.ts';
import { inTransaction, type Queries, violatedUnique } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import { checkOwnPassword, lockIfUnchanged, type User } from './change-password.ts';
import {
  createLink,
  deleteLinks,
  linkInvalid,
  linkMinutes,
  lockLink,
  refuseLink,
  tellOwner,
} from './links.ts';
import { repliesIn } from './replies-in.ts';
import { countAttempt, newEmailByAccount } from './throttle.ts';

/**
 * Changes the caller's e-mail address: at once if it is removed or the shop sends no mail, otherwise when the link that
 * was sent to the new address is opened. Errors: wrong_password, email_taken, throttled.
 */
export async function changeEmail(
  ctx: Ctx,
  caller: Caller,
  { password, email }: NewEmailPayload,
): Promise<Result<Done, ApiError>> {
  const checked = await checkOwnPassword(ctx, caller, password);
  if (!checked.ok) return checked;
  const user = checked.value;
  if (email === '' || !mailConfigured(ctx.env)) {
    const written = await inTransaction(ctx.db, async (tx) => {
      const locked = await lockIfUnchanged(tx, user);
      return locked.ok ? writeEmail(ctx, user, email || null, null, tx) : locked;
    });
    const message = email === '' ? repliesIn(ctx).emailRemoved : repliesIn(ctx).emailChanged;
    return written.ok ? ok({ message }) : written;
  }
  const counted = await countAttempt(ctx, newEmailByAccount, String(user.id));
  if (!counted.ok) return counted;
  const [taken] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, user.id)));
  if (taken) return refuse('email_taken');
  const sent = await inTransaction(ctx.db, async (tx) => {
    const locked = await lockIfUnchanged(tx, user);
    if (!locked.ok) return locked;
    const link = await createLink(ctx, tx, { userId: user.id, purpose: 'email', email });
    await tellOwner(ctx, tx, 'address_confirm', { username: user.username, email }, link);
    return ok(null);
  });
  if (!sent.ok) return sent;
  return ok({
    message: repliesIn(ctx).emailLinkSent(email, linkMinutes),
  });
}

type Owner = Pick<User, 'id' | 'username' | 'email'>;

/** Writes the new address (null: none) and sends a mail about the change to the old one. Error: email_taken. */
export async function writeEmail(
  ctx: Ctx,
  owner: Owner,
  email: string | null,
  confirmedAt: Date | null,
  db: Queries = ctx.db,
): Promise<Result<null, ApiError>> {
  try {
    return await inTransaction(db, async (tx) => {
      await tx
        .update(users)
        .set({ email, emailConfirmedAt: confirmedAt })
        .where(and(eq(users.id, owner.id), isNull(users.deletedAt)));
      await deleteLinks(tx, owner.id);
      const isSame = owner.email?.toLowerCase() === email?.toLowerCase();
      if (!isSame) await tellOwner(ctx, tx, 'address_changed', owner);
      return ok(null);
    });
  } catch (error) {
    if (violatedUnique(error) === 'users_email_key') return refuse('email_taken');
    throw error;
  }
}

/** Confirms a new e-mail address by the link that was sent to it. Errors: link_invalid, email_taken, throttled. */
export async function confirmEmail(
  ctx: Ctx,
  { token }: ConfirmEmailPayload,
): Promise<Result<Done, ApiError>> {
  const confirmed = await inTransaction(ctx.db, async (tx): Promise<Result<Done, ApiError>> => {
    const link = await lockLink(ctx, tx, token, 'email');
    if (!link) return err(linkInvalid);
    const written = await writeEmail(ctx, link.user, link.email, ctx.now(), tx);
    return written.ok ? ok({ message: repliesIn(ctx).emailConfirmed }) : written;
  });
  return !confirmed.ok && confirmed.error === linkInvalid ? refuseLink(ctx) : confirmed;
}
