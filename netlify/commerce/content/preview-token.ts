import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#netlify/platform/context.ts';

const Claim = z.object({ type: z.enum(['product', 'post']), slug: z.string(), expires: z.int() });
export type PreviewClaim = z.output<typeof Claim>;

/** The prefix makes the signature valid for previews only. A new key invalidates all links. */
const sign = (key: string, payload: string): Buffer =>
  createHmac('sha256', key).update(`preview.${payload}`).digest();

/** `expires` in seconds since 1970. The token has no dot, so that web servers do not take it for a file name. */
export function previewToken(key: string, claim: PreviewClaim): string {
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${payload}~${sign(key, payload).toString('base64url')}`;
}

export function readPreviewToken(ctx: Ctx, token: string): Result<PreviewClaim, ApiError> {
  const key = ctx.env.EDITORS_KEY;
  const [payload = '', signature = ''] = token.split('~');
  const given = Buffer.from(signature, 'base64url');
  if (!key || given.length !== 32 || !timingSafeEqual(sign(key, payload), given)) return err(unknown);
  const claim = Claim.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!claim.success) return err(unknown);
  return claim.data.expires * 1000 > ctx.now().getTime() ? ok(claim.data) : err(over);
}

const unknown: ApiError = { code: 'not_found', detail: 'This preview link is not one of this shop’s.' };
const over: ApiError = { code: 'not_found', detail: 'This preview link has expired. Ask for a new one.' };
