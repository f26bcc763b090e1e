import { createHmac } from 'node:crypto';
import { SetupError } from '#domain/result.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** The secret that signs this shop's tokens. Throws a SetupError if it is not set. */
export function tokenSecret({ env }: Pick<Ctx, 'env'>): string {
  if (!env.TOKEN_SECRET) throw new SetupError('TOKEN_SECRET is not set: see .env.example');
  return env.TOKEN_SECRET;
}

/** HMAC-SHA256 with the token secret. Hashes made for one `purpose` are useless for every other use of the secret. */
export const keyedHash = (ctx: Pick<Ctx, 'env'>, purpose: string, text: string): string =>
  createHmac('sha256', tokenSecret(ctx)).update(`${purpose}.${text}`).digest('base64url');
