import type { Verdict } from '#domain/solar/system.ts';

/** The checker's verdicts as shoppers read them. */
export const verdictWords: Record<Verdict, string> = {
  ok: 'Fits',
  warn: 'Fits, with a warning',
  unknown: 'Cannot be checked',
  refuse: 'Does not fit',
};
