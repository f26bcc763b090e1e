import type { ErrorCode } from '#contract/error-codes.ts';
import type { ApiError } from '#contract/errors.ts';

const failed: ErrorCode = 'upstream_failed';

/** Whether the API says that an item does not exist. Any other 404 comes from a proxy or server in front of it. */
export function isGone(status: number, body: unknown): boolean {
  const { code, detail } = (body ?? {}) as Partial<ApiError>;
  return status === 404 && Boolean(detail) && code !== failed;
}
