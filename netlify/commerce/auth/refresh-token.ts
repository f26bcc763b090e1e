import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#platform/context.ts';
import { keyedHash } from './token-secret.ts';

/** An opaque random text; it means something only while its hash is in the table. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/**
 * The one token that follows another. Made from it under the shop's secret, so that it can be answered again although
 * only its hash is kept; nobody else can work it out.
 */
export const successorOf = (ctx: Pick<Ctx, 'env'>, token: string): string =>
  keyedHash(ctx, 'refresh-successor', token);

/** What is kept of a refresh token. It has 256 random bits, so no salt and no slow hash is needed. */
export const refreshTokenHash = (token: string): Uint8Array => createHash('sha256').update(token).digest();
