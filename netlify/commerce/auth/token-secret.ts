import { createHmac } from 'node:crypto';
import { SetupError } from '#domain/setup-error.ts';
import type { Ctx } from '#platform/context.ts';

/** The secret that makes this shop's tokens its own. */
export function tokenSecret({ env }: Pick<Ctx, 'env'>): string {
  if (!env.TOKEN_SECRET) throw new SetupError('TOKEN_SECRET is not set: see .env.example');
  return env.TOKEN_SECRET;
}

/** An HMAC-SHA256 under the token secret. `purpose` keeps the uses of the secret apart. */
export const keyedHash = (ctx: Pick<Ctx, 'env'>, purpose: string, text: string): string =>
  createHmac('sha256', tokenSecret(ctx)).update(`${purpose}.${text}`).digest('base64url');
