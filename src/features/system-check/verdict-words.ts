import type { Verdict } from '#domain/solar/system.ts';

/** What people read in place of the checker's words. */
export const verdictWords: Record<Verdict, string> = {
  ok: 'Fits',
  warn: 'Fits, with a warning',
  unknown: 'Cannot be checked',
  refuse: 'Does not fit',
};
