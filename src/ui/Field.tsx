import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import './Field.css';

type FieldProps = {
  label: string;
  /** Shown under the control and announced; the control is marked invalid. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Adds the word to the label, where most fields are required. */
  optional?: boolean;
};
type Wiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

function Field({
  label,
  error,
  hint,
  optional,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const about = [error && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': about || undefined })}
      {hint && (
        <p id={`${id}h`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}e`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** A labelled one-line input. A password gets a button that shows and hides it. */
export function TextField({
  label,
  error,
  hint,
  optional,
  type = 'text',
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <Field {...({ label, error, hint, optional } as FieldProps)}>
      {(wiring) => (
        <div className="field-box">
          <input {...rest} {...wiring} type={isPassword && shown ? 'text' : type} className="field-input" />
          {isPassword && (
            <button
              type="button"
              className="field-toggle"
              aria-label={shown ? 'Hide password' : 'Show password'}
              aria-controls={wiring.id}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Hide' : 'Show'}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}

export function TextAreaField({
  label,
  error,
  hint,
  optional,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field {...({ label, error, hint, optional } as FieldProps)}>
      {(wiring) => <textarea rows={5} {...rest} {...wiring} className="field-input" />}
    </Field>
  );
}

export function SelectField({
  label,
  error,
  hint,
  optional,
  ...rest
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field {...({ label, error, hint, optional } as FieldProps)}>
      {(wiring) => <select {...rest} {...wiring} className="field-input" />}
    </Field>
  );
}
