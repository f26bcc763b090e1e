import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldProps, splitProps } from './Field.tsx';
import './SelectField.css';

export function SelectField(props: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      {(controlProps) => <select {...control} {...controlProps} className="field-input" />}
    </Field>
  );
}
