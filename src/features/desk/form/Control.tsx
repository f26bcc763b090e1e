import type { Problem } from '#contract/reason.ts';
import { deskForm } from '#texts/en/desk-form.ts';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/DateField.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { errorAt } from './field-problems.ts';
import { type FormField, isEmpty, type Values } from './form-field.ts';
import { OrderedList } from './OrderedList.tsx';

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

/** One field, by the kind of its value. */
export function Control(props: ControlProps) {
  const { field, id, place, value, problems, onChange } = props;
  const { label, hint, kind, isNeeded, min, max, step, input, suggestions, autoCapitalize } = field;
  const error = errorAt(field, place, problems);
  const common = { name: id, label, hint, error, optional: !isNeeded, autoComplete: 'off' };
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
    case 'choice': {
      const choices: readonly unknown[] = field.values ?? Object.keys(field.options ?? {});
      return (
        <SelectField
          {...typed}
          onChange={({ target }) => onChange(choices.find((one) => String(one) === target.value) ?? '')}
        >
          {(field.none || !isNeeded || isEmpty(value)) && (
            <option value="">{field.none ?? deskForm.choose}</option>
          )}
          {choices.map(String).map((one) => (
            <option key={one} value={one}>
              {field.options?.[one] ?? one}
            </option>
          ))}
        </SelectField>
      );
    }
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
    case 'day':
      return <DateField {...typed} onChange={({ target }) => onChange(target.value)} />;
    case 'fields':
      return (
        <fieldset>
          <legend>{label}</legend>
          <Controls {...{ id, place, problems, onChange }} fields={field.entry ?? []} values={value} />
        </fieldset>
      );
    case 'list':
      return <ListControl {...props} />;
    default:
      return (
        <>
          <TextField
            {...typed}
            type={input ?? 'text'}
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

type ControlsProps = Omit<ControlProps, 'field' | 'value'> & {
  fields: readonly FormField[];
  values: unknown;
};

/** The fields of a value that has several. Those that are empty are not kept. */
export function Controls({ fields, values, id, place, problems, onChange }: ControlsProps) {
  const all: Values =
    typeof values === 'object' && values !== null && !Array.isArray(values) ? { ...values } : {};
  function set(name: string, next: unknown) {
    const { [name]: _, ...rest } = all;
    onChange(isEmpty(next) ? rest : { ...rest, [name]: next });
  }
  return (
    <div className="form-fields">
      {fields.map((field) => (
        <Control
          key={field.name}
          field={field}
          id={`${id}.${field.name}`}
          place={`${place}.${field.name}`}
          value={all[field.name]}
          problems={problems}
          onChange={(next) => set(field.name, next)}
        />
      ))}
    </div>
  );
}

/** Texts stand one in a line; entries with fields of their own in an order that can be changed. */
function ListControl({ field, id, place, value, problems, onChange }: ControlProps) {
  const { label, hint, entry } = field;
  const all: unknown[] = Array.isArray(value) ? value : [];
  const error = errorAt(field, place, problems);
  if (!entry)
    return (
      <TextAreaField
        {...{ name: id, label, hint, error }}
        rows={2}
        value={all.join('\n')}
        onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
        onBlur={() => onChange(all.filter((one) => String(one).trim() !== ''))}
      />
    );
  return (
    <div className="form-list" id={`field-${id}`} tabIndex={-1}>
      <p className="field-label">{label}</p>
      <OrderedList label={label} one={label.toLowerCase()} items={all} onChange={onChange}>
        {(one, index) => (
          <Controls
            id={`${id}.${index}`}
            place={`${place}.${index}`}
            fields={entry}
            values={one}
            problems={problems}
            onChange={(next) => onChange(all.map((old, at) => (at === index ? next : old)))}
          />
        )}
      </OrderedList>
      <Button size="small" onClick={() => onChange([...all, {}])}>
        {deskForm.addTo(label)}
      </Button>
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}
