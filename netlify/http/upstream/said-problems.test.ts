import { expect, test } from 'vitest';
import { problemsSaid } from './said-problems.ts';

const said = (path: (string | number)[], message: string) => ({ path, code: 'said', message });

test.each([
  [
    'a list of sentences for each field',
    { username: ['Taken.'], password: ['Too short.', 'Only digits.'] },
    [said(['username'], 'Taken.'), said(['password'], 'Too short.'), said(['password'], 'Only digits.')],
  ],
  [
    'sentences nested as the payload is',
    { shipping: { full_name: ['Missing.'], zip: ' Not served. ' } },
    [said(['shipping', 'full_name'], 'Missing.'), said(['shipping', 'zip'], 'Not served.')],
  ],
  [
    'a line of the order by its index',
    { items: [{}, { quantity: ['Only 3 left.'] }] },
    [said(['items', 1, 'quantity'], 'Only 3 left.')],
  ],
  [
    'a sentence about the whole payload',
    { non_field_errors: ['Closed today.'] },
    [said([], 'Closed today.')],
  ],
  ['a list of sentences alone', ['Closed today.'], [said([], 'Closed today.')]],
  ['a detail that is a list', { detail: ['Closed today.'] }, [said([], 'Closed today.')]],
])('%s in a refusal of another backend become problems', (_, body, problems) => {
  expect(problemsSaid(body)).toEqual(problems);
});

test.each([
  [{}],
  [[]],
  [null],
  [7],
  [{ code: 'odd', status: 'error' }],
  [{ username: [] }],
  [{ detail: 'Not found.', username: ['Taken.'] }],
  [{ problems: [{ path: ['zip'], code: 'wrong_form', message: 'must be 5 or 6 digits' }] }],
])('a body without sentences of fields, or with a shape of ours, has no problems to add: %j', (body) => {
  expect(problemsSaid(body)).toEqual([]);
});

test('of a hundred wrong fields ten are told', () => {
  const fields = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, ['Wrong.']]));
  expect(problemsSaid(fields)).toHaveLength(10);
});
