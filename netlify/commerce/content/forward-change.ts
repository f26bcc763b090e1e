import type { ApiError } from '#contract/errors.ts';
import { type ContentChange, hookClockSkewSeconds, purgeSeconds, tagsOf } from '#domain/content-change.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import type { Receipt } from './receipt.ts';
import { replayed } from './replayed.ts';

const accepted = new Map<string, number>();

/** Without a database a call can only be remembered by the instance that took it; its time stamp ends it elsewhere. */
function seenBefore(signature: Buffer, nowMs: number): boolean {
  for (const [known, at] of accepted)
    if (nowMs - at > 2 * hookClockSkewSeconds * 1000) accepted.delete(known);
  const name = signature.toString('base64');
  if (accepted.has(name)) return true;
  accepted.set(name, nowMs);
  return false;
}

/**
 * In front of an upstream without a database: purges and asks for a build at once. Nothing is gathered or kept,
 * so each call is a build, and a failure is the answer, for the caller to announce again.
 */
export async function forwardChange(
  ctx: Ctx,
  signature: Buffer,
  changed: ContentChange[],
): Promise<Result<Receipt, ApiError>> {
  if (seenBefore(signature, ctx.now().getTime())) return err(replayed);
  const purged = await ctx.edge.purgeTags(tagsOf(changed), purgeSeconds * 1000);
  const asked = ctx.builds.present ? await ctx.builds.ask('Content changed') : ok(undefined);
  const failures = [purged, asked].flatMap((step) => (step.ok ? [] : [step.error]));
  if (failures.length === 0) return ok({ received: changed.length, purged: true, rebuild: null });
  return err({
    code: 'upstream_failed',
    detail: `Failed: ${failures.join('; ')}. Announce it again in a minute.`,
  });
}
