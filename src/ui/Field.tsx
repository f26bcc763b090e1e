import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import * as texts from '#texts/en/ui.ts';
import './Field.css';

export type FieldProps = {
  /** Unique on the page: it is also the id of the control, and the ids of hint and error begin with it. */
  name: string;
  label: string;
  /** Shown under the control and announced; the control is marked invalid. */
  error?: string | undefined;
  hint?: string | undefined;
  /** For a form that the browser itself checks. */
  required?: boolean | undefined;
  /** Makes the field required. browser/islands/client-interaction.ts shows this text for a field that is empty or wrong. */
  requiredMessage?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
};
type ControlProps = {
  id: string;
  required: boolean;
  'data-lacking': string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Label, hint and error of a control. */
export function Field({
  name,
  label,
  error,
  hint,
  required = false,
  requiredMessage,
  optional,
  children,
}: FieldProps & { children: (controlProps: ControlProps) => ReactNode }) {
  // Not useId: the build renders each island separately, so islands of one page would get the same ids.
  const id = `field-${name}`;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {optional && <span className="field-optional">{` ${texts.optional}`}</span>}
      </label>
      {children({
        id,
        required: required || requiredMessage !== undefined,
        'data-lacking': requiredMessage ?? (required ? texts.fillIn : undefined),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** Splits props into those of Field and those of the control inside it. */
export const splitProps = <Control extends object>({
  name,
  label,
  error,
  hint,
  required,
  requiredMessage,
  optional,
  ...rest
}: FieldProps & Control) => ({
  field: { name, label, error, hint, required, requiredMessage, optional } as FieldProps,
  control: { ...rest, name },
});

/** A labelled one-line input. */
export function TextField(props: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      {(controlProps) => <input type="text" {...control} {...controlProps} className="field-input" />}
    </Field>
  );
}

export function TextAreaField(props: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      {(controlProps) => <textarea rows={5} {...control} {...controlProps} className="field-input" />}
    </Field>
  );
}
