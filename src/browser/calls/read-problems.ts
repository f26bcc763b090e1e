import type { Problem } from '#contract/reason.ts';
import { isObject } from '#domain/base/json.ts';
import { HttpError } from './error.ts';

const errorsMax = 10;
/**
 * The problems of a refused call: those of its body, or the one field of its sentence (decision 15). The edge repeats what another
 * backend says of fields in the same shape.
 */
export function readProblems(error: unknown): Problem[] {
  if (!(error instanceof HttpError) || error.status >= 500) return [];
  const { detail, body } = error;
  const problems = listIn(body, 'problems') as Problem[];
  if (problems.length > 0) return problems.slice(0, errorsMax);
  const [field, ...others] = listIn(body, 'fields') as string[];
  if (!detail) return [];
  return [{ path: field && others.length === 0 ? pathOf(field) : [], code: 'said', message: detail }];
}

export const listIn = (body: unknown, name: 'fields' | 'problems'): unknown[] => {
  const list = isObject(body) ? body[name] : undefined;
  return Array.isArray(list) ? list : [];
};

/** `items[2].quantity` as a path. */
const pathOf = (field: string): (string | number)[] =>
  [...field.matchAll(/[^.[\]]+/g)].map(([key]) => (/^\d+$/.test(key) ? Number(key) : key));
