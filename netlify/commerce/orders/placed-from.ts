import { createHmac } from 'node:crypto';
import { addressKey } from '#commerce/throttle/address-key.ts';
import type { Ctx } from '#platform/context.ts';

/**
 * Tells orders of one network address from those of another without keeping the address: a hash under the shop's
 * secret. `null` where the platform does not tell the address.
 */
export function placedFrom({ ip, env }: Pick<Ctx, 'ip' | 'env'>): Buffer | null {
  if (ip === 'unknown' || !env.TOKEN_SECRET) return null;
  return createHmac('sha256', env.TOKEN_SECRET)
    .update(`order address ${addressKey(ip)}`)
    .digest();
}
