import { expect, test } from 'vitest';
import type { FormShape } from '#contract/field-shape.ts';
import { fieldAt, placeOf, problemsOf, problemText } from './field-problems.ts';
import { fieldsOf, payloadOf, type Values, valuesIn } from './form-field.ts';

const shape = {
  version: { kind: 'number', isNeeded: true, step: 1 },
  'buyer.name': { kind: 'line', isNeeded: true, min: 1, max: 5 },
  note: { kind: 'lines', max: 10 },
  reference: { kind: 'line', empty: 'absent', min: 3, max: 10 },
  before: { kind: 'number', empty: 'null', min: 0.01, step: 0.01 },
  stock: { kind: 'number', isNeeded: true, min: 0, max: 9, step: 1 },
  role: { kind: 'choice', isNeeded: true, values: ['a', 'b'] },
  call: { kind: 'flag', empty: 'absent' },
  lines: { kind: 'list', entry: { price: { kind: 'number', isNeeded: true, min: 0.01, step: 0.01 } } },
} as const satisfies FormShape;
const fields = fieldsOf(shape, {
  'buyer.name': { label: 'Name' },
  note: { label: 'Note' },
  reference: { label: 'Reference' },
  before: { label: 'Before' },
  stock: { label: 'In stock' },
  role: { label: 'Role' },
  call: { label: 'A call' },
  lines: { label: 'Lines', entry: { price: { label: 'Price' } } },
});
const whole: Values = { 'buyer.name': 'Asha', stock: 3, role: 'a' };

/** The sentence at each field that is wrong. */
const told = (values: Values) =>
  Object.fromEntries(
    problemsOf(fields, { ...whole, ...values }).map((problem) => {
      const field = fieldAt(fields, problem);
      return [placeOf(problem), field && problemText(problem, field)];
    }),
  );

test('a form shows the fields that have words, in the order of the words', () => {
  expect(fields.map(({ name }) => name)).toEqual(Object.keys(shape).filter((name) => name !== 'version'));
});

test('an empty field is sent as its contract wants it: as nothing, as null, or as an empty text', () => {
  const sent = payloadOf(fields, {
    ...whole,
    'buyer.name': ' Asha ',
    reference: ' ',
    lines: [{ price: 2, gst: '5 %' }],
  });
  expect(sent).toEqual({
    buyer: { name: 'Asha' },
    note: '',
    reference: undefined,
    before: null,
    stock: 3,
    role: 'a',
    call: undefined,
    lines: [{ price: 2, gst: '5 %' }],
  });
});

test('the values of a form are read of what the shop answered, also inside an object', () => {
  const saved = { buyer: { name: 'Asha' }, stock: 3, other: 1 };
  expect(valuesIn(fields.slice(0, 1), saved)).toEqual({ 'buyer.name': 'Asha' });
  expect(valuesIn(fields.slice(4, 5), saved)).toEqual({ stock: 3 });
});

test('a form that is complete and within its bounds has no problem', () => {
  expect(told({})).toEqual({});
  expect(told({ before: 0.01, note: 'ten signs.', reference: 'abc', lines: [{ price: 1 }] })).toEqual({});
});

test('each wrong field has a sentence that says what to do', () => {
  expect(told({ 'buyer.name': ' ', role: '', stock: undefined })).toEqual({
    'buyer.name': 'Fill this in.',
    role: 'Choose one.',
    stock: 'Fill this in.',
  });
  expect(told({ 'buyer.name': 'Meenakshi', reference: 'x', stock: 10, before: 0 })).toEqual({
    'buyer.name': 'At most 5 characters fit in here.',
    reference: 'At least 3 characters are needed.',
    stock: 'Type a number up to 9.',
    before: 'Type a number from 0.01.',
  });
  expect(told({ stock: Number.NaN })).toEqual({ stock: 'Type a number, such as 1200 or 1,200.' });
  expect(told({ lines: [{ price: 1 }, {}] })).toEqual({ 'lines.1.price': 'Fill this in.' });
});

test('a problem that the shop names is worded with the field’s own label', () => {
  const problem = { path: ['buyer', 'name'], code: 'wrong_form', message: 'must be a name' } as const;
  expect(fieldAt(fields, problem)?.label).toBe('Name');
  expect(problemText(problem, { kind: 'line', label: 'Name' })).toBe('Name must be a name.');
  expect(fieldAt(fields, { path: ['lines', 1, 'price'] })?.label).toBe('Price');
  expect(fieldAt(fields, { path: ['lines'] })?.label).toBe('Lines');
  expect(fieldAt(fields, { path: ['version'] })).toBeUndefined();
});
