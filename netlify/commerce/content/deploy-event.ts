import { createHash, timingSafeEqual } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#netlify/platform/context.ts';

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
  if (secrets.length === 0) return err(notSetUp);
  const token = headers.get('x-webhook-signature') ?? '';
  const digest = createHash('sha256').update(rawBody).digest();
  for (const secret of secrets) {
    const claimed = await claimedDigest(token, secret);
    if (claimed?.length === digest.length && timingSafeEqual(claimed, digest)) return ok(undefined);
  }
  return err({ code: 'invalid_signature', detail: 'X-Webhook-Signature does not sign this body.' });
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

const notSetUp: ApiError = {
  code: 'not_found',
  detail: 'This shop accepts no deploy notifications: DEPLOY_HOOK_SECRETS is not set.',
};
