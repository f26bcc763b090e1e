import type { CategoryRef, FieldProblem } from '#contract/desk-content.ts';
import type { EntryType } from '#domain/publishing/content-change.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { FactsField } from './FactsField.tsx';
import type { FormField, Section } from './form-field.ts';
import { forms, labelOf, placeOf } from './form-fields.ts';
import { OrderField, PointsField } from './ListFields.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import { PicturesField } from './PicturesField.tsx';
import { type Row, RowsField } from './RowsField.tsx';
import { SectionsField } from './SectionsField.tsx';
import '#ui/Panel.css';

export type Values = Record<string, unknown>;
type FormProps = {
  type: EntryType;
  slug: string;
  values: Values;
  /** Fields that have a form of their own. */
  without?: readonly string[];
  problems: readonly FieldProblem[];
  categories: readonly CategoryRef[];
  onChange: (changed: Values) => void;
  /** Nothing is saved until a picture that is being sent has arrived. */
  whileSending: (work: () => Promise<void>) => Promise<void>;
};

/** All fields of an entry in sections; those that are seldom needed are folded until one of them has a problem. */
export function EntryForm({ type, slug, without = [], ...rest }: FormProps) {
  return forms[type]
    .filter(({ only = slug }) => only === slug)
    .map((section) => ({ ...section, fields: section.fields.filter(({ name }) => !without.includes(name)) }))
    .filter(({ fields }) => fields.length > 0)
    .map((section) => <FormSection key={section.title} section={section} {...rest} />);
}

function FormSection({
  section,
  ...rest
}: { section: Section } & Omit<FormProps, 'type' | 'slug' | 'without'>) {
  const { title, fields, isFolded } = section;
  const problemOf = (field: FormField) =>
    rest.problems
      .filter((one) => placeOf(one.field) === field.name)
      .map(({ field: name, problem }) => (name === field.name ? problem : `${labelOf(name)} ${problem}`))
      .join('; ') || undefined;
  const controls = fields.map((field) => (
    <Control key={field.name} field={field} error={problemOf(field)} {...rest} />
  ));
  if (!isFolded)
    return (
      <fieldset className="panel entry-section">
        <legend>{title}</legend>
        {controls}
      </fieldset>
    );
  return (
    <details className="panel entry-section" open={fields.some((field) => problemOf(field)) || undefined}>
      <summary>{title}</summary>
      {controls}
    </details>
  );
}

type ControlProps = { field: FormField; error: string | undefined } & Omit<
  FormProps,
  'type' | 'slug' | 'without'
>;

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const numbers = {
  rupees: { step: 0.01, min: 0.01 },
  number: { step: 0.1, min: 0, max: 5 },
  count: { min: 0 },
} as const;

function Control({ field, error, values, problems, categories, onChange, whileSending }: ControlProps) {
  const { name, label, kind, hint, isNeeded } = field;
  const value = values[name];
  const common = { name, label, hint, error, optional: !isNeeded, autoComplete: 'off' } as const;
  const set = (next: unknown) => onChange({ [name]: next });
  switch (kind) {
    case 'text':
      return (
        <TextAreaField
          {...common}
          rows={3}
          value={text(value)}
          onChange={(event) => set(event.target.value)}
        />
      );
    case 'markdown':
      return <MarkdownField {...common} value={text(value)} onChange={set} />;
    case 'choice':
    case 'category':
      return (
        <SelectField {...common} value={text(value)} onChange={(event) => set(event.target.value)}>
          <option value="">Choose</option>
          {(field.options ?? categories.map(({ name: one }) => [one, one] as const)).map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </SelectField>
      );
    case 'flag':
      return (
        <label className="entry-flag">
          <input type="checkbox" checked={value === true} onChange={(event) => set(event.target.checked)} />
          {label}
        </label>
      );
    case 'rows':
      return (
        field.rows && <RowsField {...common} {...field.rows} rows={(value ?? []) as Row[]} onChange={set} />
      );
    case 'points':
      return field.rows && <PointsField {...common} {...field.rows} value={list(value)} onChange={set} />;
    case 'order':
      return <OrderField {...common} value={list(value)} names={categories} onChange={set} />;
    case 'facts':
      return <FactsField name={name} value={value} problems={problems} onChange={set} />;
    case 'pictures': {
      const alts = list(values.picture_alts);
      const shown = list(value).map((address, index) => ({ address, alt: alts[index] ?? '' }));
      return (
        <PicturesField
          {...common}
          whileSending={whileSending}
          pictures={shown}
          max={5}
          onChange={(all) =>
            onChange({
              pictures: all.map(({ address }) => address),
              picture_alts: all.some(({ alt }) => alt) ? all.map(({ alt }) => alt) : [],
            })
          }
        />
      );
    }
    case 'picture': {
      const address = text(value);
      return (
        <PicturesField
          {...common}
          whileSending={whileSending}
          isDecorative={field.isDecorative}
          pictures={address ? [{ address, alt: text(values.picture_alt) }] : []}
          max={1}
          onChange={([one]) =>
            onChange({
              [name]: one?.address ?? '',
              ...(field.isDecorative ? {} : { picture_alt: one?.alt ?? '' }),
            })
          }
        />
      );
    }
    case 'colour':
      return (
        <TextField
          {...common}
          optional={false}
          type="color"
          value={text(value)}
          onChange={(event) => set(event.target.value)}
        />
      );
    case 'sections':
      return <SectionsField {...common} value={list(value)} onChange={set} />;
    case 'line':
      return <TextField {...common} value={text(value)} onChange={(event) => set(event.target.value)} />;
    default:
      return (
        <NumberField
          {...common}
          {...numbers[kind]}
          value={typeof value === 'number' ? value : null}
          onNumber={(next) => set(next ?? null)}
        />
      );
  }
}
