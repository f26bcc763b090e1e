import type { ApiError } from '#contract/errors.ts';

export const replayed: ApiError = {
  code: 'replayed',
  detail: 'This call was accepted before. To send it again, sign it with the current time.',
};
