import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldProps, splitProps } from './Field.tsx';

export function SelectField(props: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { field, control } = splitProps(props);
  return <Field {...field}>{(wiring) => <select {...control} {...wiring} className="field-input" />}</Field>;
}
