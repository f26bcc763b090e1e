import { and, eq } from 'drizzle-orm';
import type { AcceptedInvitation, DeskPeople, InvitationPayload } from '#contract/desk-figures.ts';
import type { ApiError } from '#contract/errors.ts';
import * as paths from '#contract/paths.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { day, later } from '#domain/base/time.ts';
import {
  linkToken,
  newRefreshToken as newSeed,
  refreshTokenHash as tokenHash,
} from '#netlify/commerce/accounts/tokens.ts';
import { recordDeskChange } from '#netlify/commerce/audit/changes.ts';
import { enqueueMail } from '#netlify/commerce/messages/announce.ts';
import { mailConfigured } from '#netlify/commerce/messages/mail-settings.ts';
import { invitations, operators } from '#netlify/database/order-schema.ts';
import { users } from '#netlify/database/schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Caller, Ctx, Operator } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import { lockOwners, roleOf, setRole, withdrawInvitations } from './operators.ts';
import { isOpen, readPeople } from './people.ts';

const days = 7;

/**
 * Mails a link that gives its reader this role, and replaces an earlier one to the same address. Error:
 * invalid_input.
 */
export async function invite(
  ctx: Ctx,
  { username: who, userId }: Operator,
  { email, role }: InvitationPayload,
): Promise<Result<DeskPeople, ApiError>> {
  if (!mailConfigured(ctx.env)) return refuse('invitation_needs_mail');
  return inTransaction(ctx.db, async (tx) => {
    const seed = newSeed();
    const until = later(ctx.now(), days * day);
    const values = {
      email,
      role,
      tokenHash: tokenHash(linkToken(ctx, seed)),
      invitedBy: userId,
      expiresAt: until,
    };
    const [row] = await tx
      .insert(invitations)
      .values(values)
      .onConflictDoUpdate({ target: invitations.email, set: values })
      .returning({ id: invitations.id });
    // No e-mail address here: the history of changes is never deleted.
    await recordDeskChange(tx, {
      who,
      subject: `person/invitation-${row?.id}`,
      what: 'invited',
      after: { role },
    });
    const data = { name: who, role, path: paths.invitation, seed, days };
    await enqueueMail(tx, {
      kind: 'invitation',
      to: email,
      key: `invitation-${seed.slice(0, 16)}`,
      data,
      until,
    });
    return readPeople({ db: tx, now: ctx.now });
  });
}

/** Withdraws an invitation; its link leads nowhere then. A missing one is no error. */
export function withdraw(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { username }: Pick<Operator, 'username'>,
  id = 0,
): Promise<Result<DeskPeople, never>> {
  return inTransaction(db, async (tx) => {
    await withdrawInvitations(tx, eq(invitations.id, id), username);
    return readPeople({ db: tx, now });
  });
}

/** Gives the caller the role of an invitation, once. An owner stays one. Error: link_invalid. */
export function accept(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { userId, username }: Caller,
  token: string,
): Promise<Result<AcceptedInvitation, ApiError>> {
  return inTransaction(db, async (tx): Promise<Result<AcceptedInvitation, ApiError>> => {
    await lockOwners(tx);
    const [found] = await tx
      .select({ id: invitations.id, role: invitations.role, by: users.username })
      .from(invitations)
      .innerJoin(operators, eq(operators.userId, invitations.invitedBy))
      .innerJoin(users, eq(users.id, invitations.invitedBy))
      .where(and(eq(invitations.tokenHash, tokenHash(token)), isOpen(now())))
      .for('update', { of: invitations });
    if (!found) return refuse('invitation_over', { days });
    await tx.delete(invitations).where(eq(invitations.id, found.id));
    const role = (await roleOf(tx, userId)) === 'owner' ? 'owner' : found.role;
    await setRole(tx, { id: userId, username }, role, found.by);
    return ok({ role });
  });
}
