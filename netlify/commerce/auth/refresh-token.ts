import { createHash, randomBytes } from 'node:crypto';

/** An opaque random text; it means something only while its hash is in the table. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a refresh token. It has 256 random bits, so no salt and no slow hash is needed. */
export const refreshTokenHash = (token: string): Uint8Array => createHash('sha256').update(token).digest();
