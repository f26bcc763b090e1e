import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;
type Problem = { path: PropertyKey[]; wanted: string };

/** Of a value that may have several forms, the form that it fits furthest. */
function problemOf(issue: Issue): Problem {
  const inner = issue.code === 'invalid_union' ? issue.errors.flatMap(([first]) => first ?? []) : [];
  const [deepest] = inner.map(problemOf).toSorted((one, other) => other.path.length - one.path.length);
  const own = { path: issue.path, wanted: issue.code === 'custom' ? issue.message : '' };
  return deepest ? { path: [...issue.path, ...deepest.path], wanted: deepest.wanted } : own;
}

/** Where a value does not fit its schema, and what the schema says about it: `results.0.id`. Empty for the whole value. */
export function firstProblem(error: z.core.$ZodError | undefined): string {
  const [issue] = error?.issues ?? [];
  if (!issue) return '';
  const { path, wanted } = problemOf(issue);
  return [path.map(String).join('.'), wanted].filter(Boolean).join(': ');
}
