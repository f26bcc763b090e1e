import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deskForms } from './desk-forms.ts';
import { shapeOf } from './field-shape.ts';
import { cleanLines, cleanText, dayText, emailOrNone, emailText, rupees } from './input.ts';

test('a form learns kind, bounds and need of each field from the schema of its payload', () => {
  const schema = z.object({
    name: cleanText({ max: 60 }),
    note: cleanLines({ min: 0, max: 500 }),
    reference: z.optional(cleanText({ max: 40 })),
    price: rupees,
    before: z.nullable(rupees),
    stock: z.int().check(z.minimum(0), z.maximum(1000)),
    percent: z.number().check(z.minimum(0), z.maximum(90), z.multipleOf(0.01)),
    day: dayText,
    role: z.enum(['owner', 'orders']),
    call: z.optional(z.boolean()),
    buyer: z.object({ email: emailText, other: emailOrNone }),
    lines: z.array(z.object({ quantity: z.int().check(z.minimum(1)) })).check(z.maxLength(100)),
  });
  expect(shapeOf(schema)).toEqual({
    name: { kind: 'line', isNeeded: true, min: 1, max: 60 },
    note: { kind: 'lines', max: 500 },
    reference: { kind: 'line', empty: 'absent', min: 1, max: 40 },
    price: { kind: 'number', isNeeded: true, min: 0.01, step: 0.01 },
    before: { kind: 'number', empty: 'null', min: 0.01, step: 0.01 },
    stock: { kind: 'number', isNeeded: true, min: 0, max: 1000, step: 1 },
    percent: { kind: 'number', isNeeded: true, min: 0, max: 90, step: 0.01 },
    day: { kind: 'day', isNeeded: true },
    role: { kind: 'choice', isNeeded: true, values: ['owner', 'orders'] },
    call: { kind: 'flag', empty: 'absent' },
    'buyer.email': { kind: 'line', isNeeded: true, min: 1, max: 254, input: 'email' },
    'buyer.other': { kind: 'line', max: 254, input: 'email' },
    lines: {
      kind: 'list',
      max: 100,
      entry: { quantity: { kind: 'number', isNeeded: true, min: 1, step: 1 } },
    },
  });
});

test('the shapes of all forms of the desk together are small enough to stand in its page', () => {
  expect(JSON.stringify(deskForms()).length).toBeLessThan(8000);
});
