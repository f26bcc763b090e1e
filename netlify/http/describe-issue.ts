import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

const { localeError } = en();
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
 * What a schema says of a value, in words for people: shops show them to a shopper. Passed to each parse, because zod/mini has
 * no messages and a bundler may drop a global `z.config()` call.
 */
export const issueText: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'too_big')
    return limit(issue.inclusive === false ? 'less than' : 'at most', issue.maximum, issue.origin);
  if (issue.code === 'too_small')
    return limit(issue.inclusive === false ? 'more than' : 'at least', issue.minimum, issue.origin);
  const kind = issue.code === 'invalid_type' && kinds[issue.expected];
  if (!kind) return localeError(issue);
  return issue.input === undefined ? 'is missing' : `must be ${kind}`;
};

/** The first five: `items, line 1, quantity: must be at most 1,000`. */
export const describeIssues = (issues: readonly z.core.$ZodIssue[]): string =>
  issues
    .slice(0, 5)
    .map(({ path, message }) => {
      const field = z.core
        .toDotPath(path)
        .replace(/^items\[(\d+)\]\.?/, (_, index) => `items, line ${+index + 1}, `);
      return field ? `${field}: ${message}` : message;
    })
    .join('; ');
