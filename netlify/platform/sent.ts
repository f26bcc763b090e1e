import type { Result } from '#domain/result.ts';

/**
 * Why a mail or call was not sent. `refused`: it never will be. `later`: this one may be accepted later. `down`: nothing can
 * be sent at present. `reason` is for the operator and holds no address.
 */
export type SendFailure = { kind: 'refused' | 'later' | 'down'; reason: string };
export type Sent = Result<null, SendFailure>;
