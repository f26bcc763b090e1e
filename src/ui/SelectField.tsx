import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export function SelectField({
  name,
  label,
  error,
  hint,
  requiredMessage,
  optional,
  ...rest
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field {...({ name, label, error, hint, requiredMessage, optional } as FieldProps)}>
      {(wiring) => <select {...rest} name={name} {...wiring} className="field-input" />}
    </Field>
  );
}
