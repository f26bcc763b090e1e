import type { ComponentProps, ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DateField } from './DateField.tsx';
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

describe('DateField', () => {
  const hint = (props: Partial<ComponentProps<typeof DateField>>) =>
    renderToStaticMarkup(<DateField name="from" label="First day" {...props} />).match(
      /<p id="field-from-hint"[^>]*>([^<]*)</,
    )?.[1];

  test('the day stands below the field in words, whatever way the browser writes it', () => {
    expect(hint({ defaultValue: '2026-11-27' })).toBe('27 Nov 2026');
    expect(hint({ value: '2026-11-07', onChange: () => {} })).toBe('7 Nov 2026');
  });

  test('a hint of the form follows the day', () => {
    expect(hint({ hint: 'Left open: from now on.' })).toBe('No day chosen · Left open: from now on.');
  });

  test('a text that is no day of the calendar is not said as one', () => {
    expect(hint({ defaultValue: '2026-02-31' })).toBe('No day chosen');
  });
});
