import type { ApiError } from '#contract/errors.ts';
import { type ContentChange, hookClockSkewSeconds, purgeSeconds, tagsOf } from '#domain/content-change.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { Receipt } from './receipt.ts';
import { replayed } from './replayed.ts';

const accepted = new Map<string, number>();

/** Without a database only this instance knows the call. At others it can be replayed until its time stamp expires. */
function seenBefore(name: string, nowMs: number): boolean {
  for (const [known, at] of accepted)
    if (nowMs - at > 2 * hookClockSkewSeconds * 1000) accepted.delete(known);
  if (accepted.has(name)) return true;
  accepted.set(name, nowMs);
  return false;
}

/**
 * Handles a content change without a database (API_BASE_URL is set): purges and requests a build at once, one build for
 * each call. Failures are not retried but answered, so that the caller repeats the call.
 * Errors: replayed, upstream_failed.
 */
export async function forwardChange(
  ctx: Ctx,
  signature: Buffer,
  changed: ContentChange[],
): Promise<Result<Receipt, ApiError>> {
  const name = signature.toString('base64');
  if (seenBefore(name, ctx.now().getTime())) return err(replayed);
  const purged = await ctx.edge.purgeTags(tagsOf(changed), purgeSeconds * 1000);
  const asked = ctx.builds.present ? await ctx.builds.ask('Content changed') : ok(undefined);
  const failures = [purged, asked].flatMap((step) => (step.ok ? [] : [step.error]));
  if (failures.length === 0) return ok({ received: changed.length, purged: true, rebuild: null });
  accepted.delete(name);
  return err({
    code: 'upstream_failed',
    detail: `Failed: ${failures.join('; ')}. Send the call again in a minute.`,
  });
}
