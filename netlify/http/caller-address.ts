import type { Context } from '@netlify/functions';

/** The caller's address as the platform reports it. */
export const callerAddress = (context: Partial<Pick<Context, 'ip'>> | undefined): string =>
  context?.ip || 'unknown';
