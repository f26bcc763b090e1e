import type * as z from 'zod/mini';
import type { ApiError } from '#contract/errors.ts';
import type { Result } from '#domain/result.ts';
import { check } from './body.ts';

/** Validates the query. Empty parameters count as absent; of repeated ones the first counts. Error: invalid_input. */
export function readQuery<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Result<z.output<Schema>, ApiError> {
  const { searchParams } = new URL(request.url);
  const given = [...searchParams].filter(([, value]) => value.trim() !== '').reverse();
  return check(schema, Object.fromEntries(given));
}
