import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;
type Problem = { path: PropertyKey[]; wanted: string };

/** If a value may have one of several shapes: the problem in the shape that it fits best. */
function problemOf(issue: Issue): Problem {
  const inner = issue.code === 'invalid_union' ? issue.errors.flatMap(([first]) => first ?? []) : [];
  const [deepest] = inner.map(problemOf).toSorted((one, other) => other.path.length - one.path.length);
  const own = { path: issue.path, wanted: issue.code === 'custom' ? issue.message : '' };
  return deepest ? { path: [...issue.path, ...deepest.path], wanted: deepest.wanted } : own;
}

/** The path of the first value that does not fit its schema, as `results.0.id`, with the schema's message. May be empty. */
export function firstProblem(error: z.core.$ZodError | undefined): string {
  const [issue] = error?.issues ?? [];
  if (!issue) return '';
  const { path, wanted } = problemOf(issue);
  return [path.map(String).join('.'), wanted].filter(Boolean).join(': ');
}
