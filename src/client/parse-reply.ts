import type * as z from 'zod/mini';
import { ShapeError } from './error.ts';

/** Parses a reply with its schema. Throws a ShapeError that names the call and the first wrong field. */
export function parseReply<Schema extends z.ZodMiniType>(
  call: string,
  schema: Schema,
  reply: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(reply);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.map(String).join('.') || 'the whole reply';
  throw new ShapeError(`The shop's answer to "${call}" could not be read (${where}).`);
}
