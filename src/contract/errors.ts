import type { ErrorCode } from './error-codes.ts';
import type { Reason } from './reasons.ts';

/**
 * Body of an error reply: `detail` is a sentence for people (decision 15). `reason` says the same to a program, with its facts beside
 * it: reasons.ts has their types. Terminal commands and other backends have no reason, only their own words.
 */
export type ApiError = { code: ErrorCode; reason?: Reason; detail: string; [fact: string]: unknown };

/** Detail of the 401 for an invalid or expired access token; the client refreshes only on this text (§4, decision 14). */
export const invalidTokenDetail = 'Invalid token';
