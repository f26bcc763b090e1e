import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firstProblem } from './first-problem.ts';

const Item = z.object({
  id: z.number(),
  price: z.number().check(z.refine((rupees) => rupees >= 0, 'must not be negative')),
});
const List = z.union([z.array(Item), z.object({ results: z.array(Item) })]);

const problem = (schema: z.ZodMiniType, value: unknown): string =>
  firstProblem(schema.safeParse(value).error);

describe('what is said of a value that does not fit its schema', () => {
  test('a value that fits its schema has no problem', () => {
    expect(problem(Item, { id: 7, price: 10 })).toBe('');
  });

  test.each([
    ['a field that is missing', Item, { price: 10 }, 'id'],
    [
      'a field deep inside a list',
      z.array(Item),
      [
        { id: 7, price: 10 },
        { id: 8, price: 'ten' },
      ],
      '1.price',
    ],
    ['the first of two wrong fields', Item, { id: '7', price: 'ten' }, 'id'],
    ['a rule with words of its own', Item, { id: 7, price: -1 }, 'price: must not be negative'],
    ['a whole value of another type', Item, 'none', ''],
    [
      'a rule about the whole value',
      z.array(Item).check(z.refine((items) => items.length < 2, 'must be one item at most')),
      [
        { id: 7, price: 10 },
        { id: 8, price: 10 },
      ],
      'must be one item at most',
    ],
  ])('%s is named by the path of its field, with the rule if it has words', (_, schema, value, said) => {
    expect(problem(schema, value)).toBe(said);
  });

  test.each([
    ['a list', List, [{ id: '7', price: 10 }], '0.id'],
    ['an object with results', List, { results: [{ id: '7', price: 10 }] }, 'results.0.id'],
    ['a list with a broken rule', List, [{ id: 7, price: -1 }], '0.price: must not be negative'],
    ['a choice inside a field', z.object({ page: List }), { page: [{ price: 10 }] }, 'page.0.id'],
    [
      'a choice inside a choice',
      z.union([z.string(), z.object({ page: List })]),
      { page: { results: [{ price: 10 }] } },
      'page.results.0.id',
    ],
    ['neither a list nor an object', List, 'none', ''],
  ])(
    'a value of several possible shapes is judged by the one that fits best: %s',
    (_, schema, value, said) => {
      expect(problem(schema, value)).toBe(said);
    },
  );
});
