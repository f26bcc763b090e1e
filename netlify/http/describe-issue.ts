import type * as z from 'zod/mini';
import type { Problem } from '#contract/reason.ts';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** `at most 1,000`, for a text `at most 60 characters`. */
function limit(words: string, value: number | bigint, origin: string): string {
  const unit = origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';
  return `must ${unit ? 'have' : 'be'} ${words} ${value.toLocaleString('en-IN')}${unit}`;
}

/**
 * The message for a validation issue, in words that shops can show to a shopper. Passed to each parse, because
 * zod/mini has no messages and a bundler may drop a global `z.config()` call.
 */
export const issueText: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'too_big')
    return limit(issue.inclusive === false ? 'less than' : 'at most', issue.maximum, issue.origin);
  if (issue.code === 'too_small')
    return limit(issue.inclusive === false ? 'more than' : 'at least', issue.minimum, issue.origin);
  if (issue.code === 'invalid_type') {
    const kind = kinds[issue.expected] ?? 'something else';
    return issue.input === undefined ? 'is missing' : `must be ${kind}`;
  }
  if (issue.code === 'invalid_value')
    return issue.values.length === 1
      ? `must be ${String(issue.values[0])}`
      : `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'unrecognized_keys') return `must not have ${issue.keys.join(', ')}`;
  return issue.code === 'invalid_format' ? `must have the form of ${issue.format}` : 'is not valid';
};

type Issue = z.core.$ZodIssue;
function codeOf(issue: Issue): Problem['code'] {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message === 'is missing' ? 'missing' : 'wrong_type';
    case 'too_big':
    case 'too_small':
      return issue.code;
    case 'invalid_format':
      return 'wrong_form';
    case 'invalid_value':
      return 'not_a_choice';
    case 'unrecognized_keys':
      return 'unknown_field';
    default:
      return 'invalid';
  }
}

/** All issues as data. */
export const problemsIn = (issues: readonly Issue[]): Problem[] =>
  issues.map((issue) => ({
    path: issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
    code: codeOf(issue),
    ...(issue.code === 'too_big' && { facts: { max: Number(issue.maximum) } }),
    ...(issue.code === 'too_small' && { facts: { min: Number(issue.minimum) } }),
    message: issue.message,
  }));
