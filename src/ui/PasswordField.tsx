import { type InputHTMLAttributes, useState } from 'react';
import * as texts from '#texts/en/ui.ts';
import { Field, type FieldProps, splitProps } from './Field.tsx';
import './PasswordField.css';

/** A password with a button that shows and hides it. */
export function PasswordField(props: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const [shown, setShown] = useState(false);
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      {(controlProps) => (
        <div className="field-box">
          <input {...control} {...controlProps} type={shown ? 'text' : 'password'} className="field-input" />
          <button
            type="button"
            className="field-toggle"
            data-held=""
            aria-label={shown ? texts.hidePassword : texts.showPassword}
            aria-controls={controlProps.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? texts.hide : texts.show}
          </button>
        </div>
      )}
    </Field>
  );
}
