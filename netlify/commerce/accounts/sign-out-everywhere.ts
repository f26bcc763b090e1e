import type { Done } from '#contract/account.ts';
import type { ApiError } from '#contract/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { revokeSessions } from './revoke-sessions.ts';

/** Ends all sessions of the caller, this one too. */
export async function signOutEverywhere(ctx: Ctx, { userId }: Caller): Promise<Result<Done, ApiError>> {
  await revokeSessions(ctx.db, userId, ctx.now());
  return ok({ message: 'You are signed out on all devices.' });
}
