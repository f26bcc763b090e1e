import type * as z from 'zod/mini';
import { firstProblem } from '#contract/first-problem.ts';
import { ShapeError } from './error.ts';

/** Parses a reply with its schema. Throws a ShapeError that names the call and the first wrong field. */
export function parseReply<Schema extends z.ZodMiniType>(
  call: string,
  schema: Schema,
  reply: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(reply);
  if (parsed.success) return parsed.data;
  const where = firstProblem(parsed.error) || 'the whole reply';
  throw new ShapeError(`The shop's answer to "${call}" could not be read (${where}).`);
}
