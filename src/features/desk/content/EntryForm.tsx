import type { CategoryRef } from '#contract/desk-content.ts';
import type { Problem } from '#contract/reason.ts';
import { filledOf } from '#texts/en/desk-entry-form.ts';
import { TextField } from '#ui/Field.tsx';
import { Control } from '../form/Control.tsx';
import { errorAt, isInside } from '../form/field-problems.ts';
import { type FormField, isEmpty, type Values } from '../form/form-field.ts';
import '../form/Fold.css';
import { AreaField } from '../settings/AreaField.tsx';
import { LookStrip } from '../settings/LookStrip.tsx';
import { FactsField } from './FactsField.tsx';
import type { Section } from './form-field.ts';
import { GstinField } from './GstinField.tsx';
import { OrderField, PointsField } from './ListFields.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import { PicturesField } from './PicturesField.tsx';
import { type Row, RowsField } from './RowsField.tsx';
import { SectionsField } from './SectionsField.tsx';
import '#ui/Panel.css';

type FormProps = {
  sections: readonly Section[];
  values: Values;
  problems: readonly Problem[];
  categories: readonly CategoryRef[];
  onChange: (changed: Values) => void;
  /** Nothing is saved until a picture that is being sent has arrived. */
  whileSending: (work: () => Promise<void>) => Promise<void>;
};

/** All fields of an entry in sections; those that are seldom needed are folded until one of them has a problem. */
export const EntryForm = ({ sections, ...rest }: FormProps) =>
  sections.map((section) => <FormSection key={section.title} section={section} {...rest} />);

function FormSection({ section, ...rest }: { section: Section } & Omit<FormProps, 'sections'>) {
  const { title, fields, isFolded } = section;
  const controls = fields.map((field) => <EntryControl key={field.name} field={field} {...rest} />);
  if (!isFolded)
    return (
      <fieldset className="panel entry-section">
        <legend>{title}</legend>
        {section.hasLook && <LookStrip values={rest.values} />}
        {controls}
      </fieldset>
    );
  const isWrong = fields.some(({ name }) => rest.problems.some((problem) => isInside(problem, name)));
  return (
    <details className="panel entry-section" open={isWrong || undefined}>
      <summary>
        <span>{title}</span> <span className="entry-filled">{filledOf(...filled(fields, rest.values))}</span>
      </summary>
      {controls}
    </details>
  );
}

/** How many fields of a folded section have a value, and how many there are. The figures of a product are counted one by one. */
function filled(fields: readonly FormField[], values: Values): [number, number] {
  const all = fields.flatMap(({ name, kind, entry }): unknown[] =>
    kind === 'facts' && entry && entry.length > 0
      ? entry.map((one) => (values[name] as Values | undefined)?.[one.name])
      : [values[name]],
  );
  return [all.filter((value) => value !== false && !isEmpty(value)).length, all.length];
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

type EntryControlProps = { field: FormField } & Omit<FormProps, 'sections'>;

/** The controls that only entries have; the form's own for all others. */
function EntryControl({ field, values, problems, categories, onChange, whileSending }: EntryControlProps) {
  const { name, label, kind, hint, isNeeded } = field;
  const value = values[name];
  const error = errorAt(field, name, problems);
  const common = { name, label, hint, error, optional: !isNeeded, autoComplete: 'off' } as const;
  const set = (next: unknown) => onChange({ [name]: next });
  const own = { field, id: name, place: name, value, problems, onChange: set };
  switch (kind) {
    case 'markdown':
      return <MarkdownField {...common} value={text(value)} onChange={set} />;
    case 'category':
      return (
        <Control {...own} field={{ ...field, kind: 'choice', values: categories.map((one) => one.name) }} />
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
      return <FactsField {...own} />;
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
      return (
        <SectionsField {...common} value={Array.isArray(value) ? list(value) : undefined} onChange={set} />
      );
    case 'area':
      return <AreaField {...{ name, label, hint, problems }} value={list(value)} onChange={set} />;
    case 'gstin':
      return <GstinField {...common} value={text(value)} onChange={set} />;
    default:
      return <Control {...own} />;
  }
}
