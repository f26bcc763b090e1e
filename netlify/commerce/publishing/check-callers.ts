import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { ApiError } from '#contract/errors.ts';
import { hookHeaders } from '#contract/headers.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { hookClockSkewSeconds } from '#domain/publishing/content-change.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';

/** The signature of a content-change webhook: HMAC-SHA256 of `{timestamp}.{body}`. */
const signatureOf = (secret: string, timestamp: string, rawBody: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest();

/** Checks signature and time stamp of a webhook. Returns the signature, which identifies the call against replays. */
export async function checkSignature(
  ctx: Ctx,
  rawBody: string,
  headers: Headers,
): Promise<Result<Buffer, ApiError>> {
  const secrets = ctx.env.CONTENT_HOOK_SECRETS ?? [];
  if (secrets.length === 0) return refuse('changes_not_set_up');
  const timestamp = headers.get(hookHeaders.timestamp) ?? '';
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(headers.get(hookHeaders.signature) ?? '') ?? [];
  if (!/^\d{1,12}(\.\d{1,9})?$/.test(timestamp) || !hex) return refuse('call_unsigned');
  const given = Buffer.from(hex, 'hex');
  const fits = secrets.map((secret) => timingSafeEqual(signatureOf(secret, timestamp, rawBody), given));
  if (!fits.includes(true)) return refuse('call_forged');
  const offSeconds = Math.abs(ctx.now().getTime() / 1000 - Number(timestamp));
  return offSeconds <= hookClockSkewSeconds
    ? ok(given)
    : refuse('call_too_old', { minutes: hookClockSkewSeconds / 60 });
}

/**
 * Checks Netlify's signature: a JWS (HS256, issuer `netlify`) in `X-Webhook-Signature` that holds the body's SHA-256.
 * Errors: not_found, invalid_signature. Source: docs.netlify.com, "Deploy notifications", payload signature.
 */
export async function checkDeployEvent(
  ctx: Ctx,
  rawBody: string,
  headers: Headers,
): Promise<Result<undefined, ApiError>> {
  const secrets = ctx.env.DEPLOY_HOOK_SECRETS ?? [];
  if (secrets.length === 0) return refuse('deploys_not_set_up');
  const token = headers.get('x-webhook-signature') ?? '';
  const digest = createHash('sha256').update(rawBody).digest();
  for (const secret of secrets) {
    const claimed = await claimedDigest(token, secret);
    if (claimed?.length === digest.length && timingSafeEqual(claimed, digest)) return ok(undefined);
  }
  return refuse('deploy_unsigned');
}

async function claimedDigest(token: string, secret: string): Promise<Buffer | undefined> {
  try {
    const key = new TextEncoder().encode(secret);
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: 'netlify' });
    return typeof payload.sha256 === 'string' ? Buffer.from(payload.sha256, 'hex') : undefined;
  } catch {
    return undefined;
  }
}
