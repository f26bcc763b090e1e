import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type FieldProps, TextAreaField, TextField } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SelectField } from './SelectField.tsx';

const kinds: [string, ComponentType<FieldProps>][] = [
  ['TextField', TextField],
  ['TextAreaField', TextAreaField],
  ['PasswordField', PasswordField],
  ['SelectField', SelectField],
];

describe.each(kinds)('%s', (_, Kind) => {
  const isRequired = (props: Partial<FieldProps>) =>
    / required=""/.test(renderToStaticMarkup(<Kind name="amount" label="Rupees" {...props} />));

  test('a field may be left empty unless its form says otherwise', () => {
    expect(isRequired({})).toBe(false);
    expect(isRequired({ required: false })).toBe(false);
  });

  test('`required` reaches the control, so the browser refuses the empty field', () => {
    expect(isRequired({ required: true })).toBe(true);
  });

  test('a message for the empty field makes it required too', () => {
    expect(isRequired({ requiredMessage: 'How much?' })).toBe(true);
    expect(isRequired({ required: false, requiredMessage: 'How much?' })).toBe(true);
  });
});
