import { createHash, timingSafeEqual } from 'node:crypto';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import {
  addressKey,
  countAttempt,
  editorsByAddress,
  uncountAttempt,
} from '#netlify/commerce/accounts/throttle.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** Checks the editors' key. Attempts are counted before the check, so that parallel guesses cannot avoid the limit. */
export async function checkEditorsKey(
  ctx: Ctx,
  authorization: string | null,
): Promise<Result<undefined, ApiError>> {
  if (!ctx.env.EDITORS_KEY || !ctx.env.DATABASE_URL) return err(notSetUp);
  const allowed = await countAttempt(ctx, editorsByAddress, addressKey(ctx.ip));
  if (!allowed.ok) return allowed;
  const given = /^Bearer (.{1,500})$/.exec(authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(digest(given), digest(ctx.env.EDITORS_KEY))) return err(wrong);
  await uncountAttempt(ctx, editorsByAddress, addressKey(ctx.ip));
  return ok(undefined);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const wrong: ApiError = { code: 'invalid_credentials', detail: 'This is not the editors’ key.' };
const notSetUp: ApiError = {
  code: 'not_found',
  detail: 'This shop has no page for editors: EDITORS_KEY and a database must be set.',
};
