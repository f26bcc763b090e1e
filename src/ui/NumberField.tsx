import { type InputHTMLAttributes, useState } from 'react';
import { typedNumber } from '#domain/text/typed-number.ts';
import * as texts from '#texts/en/ui.ts';
import { Field, type FieldProps, splitProps } from './Field.tsx';

type Bounds = { min?: number; max?: number /** 1 for whole numbers. */; step?: number };
type NumberFieldProps = FieldProps &
  Bounds &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'> & {
    /** For a form that keeps the number itself: NaN while the text is none, undefined for an empty field. */
    value?: number | null;
    onNumber?: (value: number | undefined) => void;
  };

const shown = (value: number): string => value.toLocaleString('en-IN', { maximumFractionDigits: 10 });

/** The error to show for a typed number; empty if it is within the bounds. NaN stands for a text that is no number. */
export function numberMistake(
  number: number | undefined,
  { min = -Infinity, max = Infinity, step = 1 }: Bounds,
): string {
  if (number === undefined) return '';
  if (Number.isNaN(number)) return texts.noNumber;
  if (number < min) return texts.tooSmall(shown(min));
  if (number > max) return texts.tooLarge(shown(max));
  const steps = number / step;
  if (Math.abs(steps - Math.round(steps)) < 1e-6) return '';
  return step === 1 ? texts.notWhole : texts.notInSteps(step);
}

/**
 * A labelled field for a number. `type="number"` would refuse the digits of Indian keyboards and `1,200`, so it is a text, which
 * is plain digits once it is left. The browser checks its bounds as it does with its own number fields.
 */
export function NumberField(props: NumberFieldProps) {
  const { field, control } = splitProps(props);
  const {
    min,
    max,
    step = 1,
    value,
    onNumber,
    ...rest
  } = control as Omit<NumberFieldProps, keyof FieldProps>;
  const [typed, setTyped] = useState<string>();
  const check = (input: HTMLInputElement) =>
    input.setCustomValidity(numberMistake(typedNumber(input.value), { min, max, step } as Bounds));
  const kept = value === undefined || value === null ? '' : String(value);
  return (
    <Field {...field}>
      {(controlProps) => (
        <input
          autoComplete="off"
          {...rest}
          {...controlProps}
          name={field.name}
          {...(onNumber && { value: typed ?? kept })}
          type="text"
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          className="field-input"
          onChange={({ target }) => {
            check(target);
            if (onNumber) setTyped(target.value);
            onNumber?.(typedNumber(target.value));
          }}
          onBlur={({ target }) => {
            const number = typedNumber(target.value);
            if (number !== undefined && Number.isNaN(number)) return;
            if (onNumber) setTyped(undefined);
            else if (number !== undefined) target.value = String(number);
            check(target);
          }}
        />
      )}
    </Field>
  );
}
