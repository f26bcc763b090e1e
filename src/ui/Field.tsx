import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useState } from 'react';
import './Field.css';

export type FieldProps = {
  /** Also the base of the ids that tie label, hint and error to the control: unique on its page. */
  name: string;
  label: string;
  /** Shown under the control and announced; the control is marked invalid. */
  error?: string | undefined;
  hint?: string | undefined;
  /** What the page itself says of an empty control while its script is still on the way; see hydration/required-fields.ts. */
  lacking?: string | undefined;
  /** Adds the word to the label, where most fields are required. */
  optional?: boolean;
};
type Wiring = {
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
  lacking,
  optional,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  // Not useId: the build renders every island alone, and its ids would meet each other in the page.
  const id = `field-${name}`;
  const about = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {children({
        id,
        required: lacking !== undefined,
        'data-lacking': lacking,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': about || undefined,
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

/** What a field needs of its properties, and what is left for the control in it. */
export const splitProps = <Control extends object>({
  name,
  label,
  error,
  hint,
  lacking,
  optional,
  ...rest
}: FieldProps & Control) => ({
  field: { name, label, error, hint, lacking, optional } as FieldProps,
  control: { ...rest, name },
});

/** A labelled one-line input. A password gets a button that shows and hides it. */
export function TextField(props: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const [shown, setShown] = useState(false);
  const { field, control } = splitProps(props);
  const { type = 'text' } = control;
  const isPassword = type === 'password';
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="field-box">
          <input
            {...control}
            {...wiring}
            type={isPassword && shown ? 'text' : type}
            className="field-input"
          />
          {isPassword && (
            <button
              type="button"
              className="field-toggle"
              data-held=""
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

export function TextAreaField(props: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      {(wiring) => <textarea rows={5} {...control} {...wiring} className="field-input" />}
    </Field>
  );
}
