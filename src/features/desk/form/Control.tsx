import type { Problem } from '#contract/reason.ts';
import { deskForm } from '#texts/en/desk-form.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { placeOf, problemText } from './field-problems.ts';
import type { FormField } from './form-field.ts';

export type ControlProps = {
  field: FormField;
  /** The id of the control and its name in the form: unique on the page. */
  id: string;
  /** Where the value stands in the payload. */
  place: string;
  value: unknown;
  problems: readonly Problem[];
  onChange: (value: unknown) => void;
};

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** What is wrong with a field, in words: also with what stands inside it and has no control of its own. */
export const errorOf = ({ field, place, problems }: ControlProps): string | undefined =>
  problems
    .filter((problem) => `${placeOf(problem)}.`.startsWith(`${place}.`))
    .map((problem) => problemText(problem, field))
    .join(' ') || undefined;

/** One field, by the kind of its value. */
export function Control(props: ControlProps) {
  const { field, id, value, onChange } = props;
  const { label, hint, kind, isNeeded, min, max, step, input, suggestions, autoCapitalize } = field;
  const common = { name: id, label, hint, error: errorOf(props), optional: !isNeeded, autoComplete: 'off' };
  const typed = { ...common, value: text(value), autoCapitalize };
  switch (kind) {
    case 'lines':
      return <TextAreaField {...typed} rows={3} onChange={({ target }) => onChange(target.value)} />;
    case 'number':
      return (
        <NumberField
          {...common}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          step={step ?? 1}
          value={typeof value === 'number' ? value : null}
          onNumber={(next) => onChange(next ?? null)}
        />
      );
    case 'choice':
      return (
        <SelectField {...typed} onChange={({ target }) => onChange(target.value)}>
          {(!isNeeded || !value) && <option value="">{deskForm.choose}</option>}
          {(field.values ?? Object.keys(field.options ?? {})).map((one) => (
            <option key={one} value={one}>
              {field.options?.[one] ?? one}
            </option>
          ))}
        </SelectField>
      );
    case 'flag':
      return (
        <label className="desk-choose">
          <input
            type="checkbox"
            name={id}
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          {label}
        </label>
      );
    default:
      return (
        <>
          <TextField
            {...typed}
            type={kind === 'day' ? 'date' : (input ?? 'text')}
            list={suggestions && `${id}-suggestions`}
            onChange={({ target }) => onChange(target.value)}
          />
          {suggestions && (
            <datalist id={`${id}-suggestions`}>
              {suggestions.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
        </>
      );
  }
}
