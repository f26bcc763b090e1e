import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#netlify/platform/context.ts';
import { keyedHash } from './token-secret.ts';

/** An opaque random token, valid while its hash is stored. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/**
 * The refresh token that replaces another one. Derived from it with the shop's secret, so that the same successor can
 * be returned again although only its hash is stored.
 */
export const nextRefreshToken = (ctx: Pick<Ctx, 'env'>, token: string): string =>
  keyedHash(ctx, 'refresh-successor', token);

/** The stored hash of a refresh token. The token has 256 random bits, so no salt and no slow hash is needed. */
export const refreshTokenHash = (token: string): Uint8Array => createHash('sha256').update(token).digest();
