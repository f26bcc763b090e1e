import type { ReactNode } from 'react';
import type { FieldProblem } from '#contract/desk-content.ts';
import { isObject } from '#domain/base/json.ts';
import type { Reader, Readers } from '#domain/product/product-facts.ts';
import { Button } from '#ui/Button.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { factLabel } from './fact-label.ts';
import { OrderedList } from './OrderedList.tsx';

export type Facts = Record<string, unknown>;
/** `path`: the path of the value in the product, such as facts.trackers.0. A problem is shown at the field with its path. */
export type At<Value> = {
  path: string;
  value: unknown;
  problems: readonly FieldProblem[];
  onChange: (value: Value) => void;
};

export const objectOf = (value: unknown): Facts => (isObject(value) && !Array.isArray(value) ? value : {});
/** A control for each fact of the table, by what its value must be. */
export function FactFields({ readers, value, path, problems, onChange }: At<Facts> & { readers: Readers }) {
  const facts = objectOf(value);
  const set = (name: string, next: unknown) => {
    const { [name]: _, ...rest } = facts;
    onChange(next === undefined ? rest : { ...rest, [name]: next });
  };
  return (
    <div className="facts-fields">
      {Object.entries(readers).map(([name, reader]) => (
        <FactControl
          key={name}
          reader={reader}
          path={`${path}.${name}`}
          value={facts[name]}
          problems={problems}
          onChange={(next) => set(name, next)}
        />
      ))}
    </div>
  );
}

function FactControl({ reader, ...at }: At<unknown> & { reader: Reader<unknown> }): ReactNode {
  const { path, value, problems, onChange } = at;
  const { shape } = reader;
  const label = factLabel(path.slice(path.lastIndexOf('.') + 1));
  const error = problems
    .filter(({ field }) => field === path)
    .map(({ problem }) => problem)
    .join('; ');
  const common = { name: path, label, error: error || undefined, autoComplete: 'off' };
  const shown = value === undefined || value === null ? '' : String(value);
  switch (shape?.kind) {
    case 'number':
      return (
        <NumberField
          {...common}
          step={1e-9}
          value={typeof value === 'number' ? value : null}
          onNumber={onChange}
        />
      );
    case 'flag':
    case 'choice': {
      const options: readonly unknown[] = shape.kind === 'flag' ? [true, false] : shape.values;
      const words = (option: unknown) => (option === true ? 'Yes' : option === false ? 'No' : String(option));
      return (
        <SelectField
          {...common}
          value={shown}
          onChange={({ target }) => onChange(options.find((one) => String(one) === target.value))}
        >
          <option value="">Not known</option>
          {options.map((option) => (
            <option key={String(option)} value={String(option)}>
              {words(option)}
            </option>
          ))}
        </SelectField>
      );
    }
    case 'fields':
      return (
        <fieldset>
          <legend>{label}</legend>
          <FactFields {...at} readers={shape.readers} onChange={onChange} />
        </fieldset>
      );
    case 'list':
      return <FactList {...at} label={label} error={error || undefined} item={shape.item} />;
    default:
      return (
        <TextField {...common} value={shown} onChange={({ target }) => onChange(target.value || undefined)} />
      );
  }
}

type ListProps = At<unknown> & { label: string; error: string | undefined; item: Reader<unknown> };

/** Texts stand one in a line; things with fields of their own in an order that can be changed. */
function FactList({ path, label, error, item, value, problems, onChange }: ListProps) {
  const all: unknown[] = Array.isArray(value) ? value : [];
  const change = (next: unknown[]) => onChange(next.length > 0 ? next : undefined);
  const { shape } = item;
  if (shape?.kind !== 'fields') {
    const inside = problems.filter(({ field }) => field.startsWith(`${path}.`)).map(({ problem }) => problem);
    return (
      <TextAreaField
        name={path}
        label={label}
        error={error ?? (inside.join('; ') || undefined)}
        hint={shape?.kind === 'choice' ? `One in a line: ${shape.values.join(', ')}.` : 'One in a line.'}
        rows={2}
        value={all.join('\n')}
        onChange={({ target }) => change(target.value === '' ? [] : target.value.split('\n'))}
        onBlur={() => change(all.filter((one) => String(one).trim() !== ''))}
      />
    );
  }
  return (
    <div className="facts-list" id={`field-${path}`} tabIndex={-1}>
      <p className="field-label">{label}</p>
      <OrderedList label={label} one={label.toLowerCase()} items={all} onChange={change}>
        {(one, index) => (
          <FactFields
            path={`${path}.${index}`}
            readers={shape.readers}
            value={one}
            problems={problems}
            onChange={(next) => change(all.map((old, at) => (at === index ? next : old)))}
          />
        )}
      </OrderedList>
      <Button size="small" onClick={() => change([...all, {}])}>
        Add to {label.toLowerCase()}
      </Button>
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}
