import { keyedHash } from '#commerce/auth/token-secret.ts';
import { addressKey } from '#commerce/throttle/address-key.ts';
import type { Ctx } from '#platform/context.ts';

/** The network address of an order as a keyed hash; `null` where the platform does not tell the address. */
export const placedFrom = (ctx: Pick<Ctx, 'ip' | 'env'>): Buffer | null =>
  ctx.ip === 'unknown' ? null : Buffer.from(keyedHash(ctx, 'placed-from', addressKey(ctx.ip)), 'base64url');
