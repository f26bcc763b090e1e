import type { ApiError } from '#contract/errors.ts';

export const replayed: ApiError = {
  code: 'replayed',
  detail: 'This very call was accepted before. To announce again, sign with the time of now.',
};
