import { factKinds, type Reader } from '#domain/product/product-facts.ts';
import { factFields as words } from '#texts/en/desk-entry-form.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { type ControlProps, Controls } from '../form/Control.tsx';
import { errorAt } from '../form/field-problems.ts';
import type { FormField, Values } from '../form/form-field.ts';
import { factLabel } from './fact-label.ts';

type KindName = keyof typeof factKinds;

/** A fact as a field of a form, by what its value must be. */
function factField(name: string, { shape }: Reader<unknown>): FormField {
  const base = { name, label: factLabel(name), isNeeded: true } as const;
  switch (shape?.kind) {
    case 'number':
      return { ...base, kind: 'number', step: 1e-9 };
    case 'flag':
      return {
        ...base,
        kind: 'choice',
        values: [true, false],
        options: words.flags,
        none: words.unknown,
      };
    case 'choice':
      return { ...base, kind: 'choice', values: shape.values, none: words.unknown };
    case 'fields':
      return { ...base, kind: 'fields', entry: fieldsIn(shape) };
    case 'list': {
      const item = shape.item.shape;
      if (item?.kind === 'fields') return { ...base, kind: 'list', entry: fieldsIn(item) };
      const hint = item?.kind === 'choice' ? words.oneOf(item.values.join(', ')) : words.oneInALine;
      return { ...base, kind: 'list', hint };
    }
    default:
      return { ...base, kind: 'line' };
  }
}
const fieldsIn = (shape: Reader<unknown>['shape']): FormField[] =>
  shape?.kind === 'fields'
    ? Object.entries(shape.readers).map(([name, reader]) => factField(name, reader))
    : [];

const kindOf = (facts: unknown): KindName | undefined =>
  (Object.keys(factKinds) as KindName[]).find((one) => one === (facts as Values | null | undefined)?.kind);

/** The form fields of a product's facts. Which ones there are depends on its kind: a panel has other facts than a battery. */
export function factFields(facts: unknown): FormField[] {
  const kind = kindOf(facts);
  return kind ? fieldsIn((factKinds[kind] as Reader<unknown>).shape) : [];
}

/** The figures of a product: first what it is, then what is known of such a thing. */
export function FactsField({ field, id, place, value, problems, onChange }: ControlProps) {
  const kind = kindOf(value);
  return (
    <div className="facts" id={`field-${id}`} tabIndex={-1}>
      <SelectField
        name={`${id}.kind`}
        {...words.kind}
        error={errorAt(field, place, problems) ?? errorAt(field, `${place}.kind`, problems)}
        value={kind ?? ''}
        onChange={({ target }) =>
          onChange(target.value ? { ...(value as Values | null), kind: target.value } : null)
        }
      >
        <option value="">{words.none}</option>
        {Object.entries(words.kinds).map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </SelectField>
      {kind && <Controls {...{ id, place, problems, onChange }} fields={factFields(value)} values={value} />}
    </div>
  );
}
