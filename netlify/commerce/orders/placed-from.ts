import { addressKey } from '#netlify/commerce/accounts/throttle.ts';
import { keyedHash } from '#netlify/commerce/accounts/tokens.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** The network address of an order as a keyed hash; null if the platform does not report it. */
export const placedFrom = (ctx: Pick<Ctx, 'ip' | 'env'>): Buffer | null =>
  ctx.ip === 'unknown' ? null : Buffer.from(keyedHash(ctx, 'placed-from', addressKey(ctx.ip)), 'base64url');
