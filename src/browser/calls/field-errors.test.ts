import { describe, expect, test } from 'vitest';
import { HttpError } from './error.ts';
import { explain, explainToForm } from './explain.ts';
import { errorsByField } from './field-errors.ts';

const refused = (body: unknown, status = 400) => new HttpError(status, 'Bad Request', JSON.stringify(body));
const reasonOf = async (error: unknown) => (await explainToForm(error, [])).reason;
const signup = ['username', 'email', 'password'] as const;
const shipping = ['fullName', 'phone', 'zip'] as const;

describe('what a refusal says about the fields that were sent', () => {
  test('a sentence of our own API goes to the field that it names', () => {
    const error = refused({
      detail: 'This password is too common.',
      code: 'weak_password',
      fields: ['password'],
    });
    expect(errorsByField(error, signup)).toEqual({ password: 'This password is too common.' });
    expect(explain(error).reason).toBe('This password is too common.');
  });

  test('each problem of our own API goes to its field as a whole sentence', async () => {
    const error = refused({
      detail: 'shipping.phone: must be a phone number; such as +91; shipping.zip: must be 5 or 6 digits',
      code: 'invalid_input',
      fields: ['shipping.phone', 'shipping.zip'],
      problems: [
        { path: ['shipping', 'phone'], code: 'invalid', message: 'must be a phone number; such as +91' },
        { path: ['shipping', 'zip'], code: 'wrong_form', message: 'must be 5 or 6 digits' },
      ],
    });
    expect(errorsByField(error, shipping)).toEqual({
      phone: 'Phone must be a phone number; such as +91.',
      zip: 'Zip must be 5 or 6 digits.',
    });
    expect(await reasonOf(error)).toBe(
      'Phone must be a phone number; such as +91. Zip must be 5 or 6 digits.',
    );
  });

  test('a problem with a line of the order names its product and what to do', async () => {
    const message = 'must be at most 1,000 in one order. Ask us for a quotation for more';
    const error = refused({
      detail: `items, line 1, quantity: ${message}`,
      code: 'invalid_input',
      problems: [{ path: ['items', 0, 'quantity'], code: 'too_big', facts: { max: 1000 }, message }],
    });
    expect((await explainToForm(error, [], () => 'Rail')).reason).toBe(
      'Quantity of Rail must be at most 1,000 in one order. Ask us for a quotation for more.',
    );
  });

  test('sentences of another backend go to their fields as they are, in either spelling of a name', async () => {
    const said = (path: (string | number)[], message: string) => ({ path, code: 'said', message });
    const taken = 'A user with that username already exists.';
    const error = refused({
      username: [taken],
      problems: [
        said(['username'], taken),
        said(['password'], 'This password is too short.'),
        said(['password'], 'This password is entirely numeric.'),
      ],
    });
    expect(errorsByField(error, signup)).toEqual({
      username: taken,
      password: 'This password is too short. This password is entirely numeric.',
    });
    expect(await reasonOf(error)).toBe(
      `Username: ${taken} Password: This password is too short. This password is entirely numeric.`,
    );
    const nested = refused({ problems: [said(['shipping', 'full_name'], 'This field may not be blank.')] });
    expect(errorsByField(nested, shipping)).toEqual({ fullName: 'This field may not be blank.' });
  });

  test('a sentence of another backend about a line of the order has the name of its product', async () => {
    const problems = [{ path: ['items', 1, 'quantity'], code: 'said', message: 'Only 3 left.' }];
    expect(errorsByField(refused({ problems }), shipping)).toEqual({});
    expect(await reasonOf(refused({ problems }))).toBe('Quantity: Only 3 left.');
    const nameOf = ([list, index]: readonly (string | number)[]) =>
      list === 'items' ? `Panel ${index}` : undefined;
    expect((await explainToForm(refused({ problems }), [], nameOf)).reason).toBe('Panel 1: Only 3 left.');
  });

  test('a sentence that begins as our words do stays the sentence that it is', async () => {
    const problems = [{ path: ['zip'], code: 'said', message: 'is what we asked for.' }];
    expect(errorsByField(refused({ problems }), shipping)).toEqual({ zip: 'is what we asked for.' });
  });

  test.each([
    [['Cart is closed for today.'], 'Cart is closed for today.'],
    [{ error: 'Cart is closed for today.' }, 'Cart is closed for today.'],
  ])(
    'a sentence about the whole payload, %j, is the reason and belongs to no field',
    async (body, reason) => {
      expect(await reasonOf(refused(body))).toBe(reason);
      expect(explain(refused(body)).reason).toBe(reason);
      expect(errorsByField(refused(body), signup)).toEqual({});
    },
  );

  test.each([[{}], [[]], [null], [7], [{ code: 'odd', status: 'error' }], [{ username: [] }]])(
    'a body without a sentence, %j, leaves the literal message alone',
    async (body) => {
      expect(await reasonOf(refused(body))).toBeUndefined();
      expect(errorsByField(refused(body), signup)).toEqual({});
    },
  );

  test('a failure of the server itself is about no field', () => {
    expect(errorsByField(refused({ username: ['Traceback'] }, 500), signup)).toEqual({});
  });
});
