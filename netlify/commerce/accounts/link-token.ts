import type { Ctx } from '#netlify/platform/context.ts';
import { keyedHash } from './token-secret.ts';

/**
 * The token of a one-time link, made from a random seed with the shop's secret. A mail that waits in the outbox holds the
 * seed, so that nobody who reads the database can open the link.
 */
export const linkToken = (ctx: Pick<Ctx, 'env'>, seed: string): string =>
  keyedHash(ctx, 'account-link', seed);
