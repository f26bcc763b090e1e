import { expect, test } from 'vitest';
import type { Problem } from '#contract/reason.ts';
import { problemText } from './hi/field-problems.ts';

const codes = [
  'missing',
  'wrong_type',
  'too_small',
  'too_big',
  'wrong_form',
  'not_a_choice',
  'unknown_field',
  'invalid',
] as const satisfies Problem['code'][];

test.each(codes)('%s is one whole sentence in Hindi, with no word of the server', (code) => {
  const text = problemText('पूरा नाम', { path: ['full_name'], code, message: 'must be something else' });
  expect(text).toMatch(/^“पूरा नाम” [^a-z]+।$/);
});

test('a limit says what it counts', () => {
  const problem = { path: ['full_name'], code: 'too_big', facts: { max: 1200 } } as const;
  const limitOf = (message: string) => problemText('पूरा नाम', { ...problem, message });
  expect(limitOf('must have at most 1,200 characters')).toContain('1,200 अक्षर');
  expect(limitOf('must be at most 1,200')).not.toContain('अक्षर');
});
