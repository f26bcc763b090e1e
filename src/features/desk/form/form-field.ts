import type { FieldShape, FormShape } from '#contract/field-shape.ts';

/** A field of a form of the desk: what its value must be, and how it is called there. */
export type Values = Record<string, unknown>;

/** The words of a field. `options`: what a value of a choice is called. */
export type FieldWords = {
  label: string;
  hint?: string;
  options?: Readonly<Record<string, string>>;
  /** Of the fields of each entry of a list. */
  entry?: Readonly<Record<string, FieldWords>>;
};
/** The columns of a list of rows, and what one row is called. */
export type FormRows = {
  one: string;
  columns: readonly { name: string; label: string; isLong?: boolean }[];
};
/** Kinds that only the entries of the content have. */
type EntryKind =
  | 'markdown'
  | 'category'
  | 'rows'
  | 'points'
  | 'order'
  | 'facts'
  | 'pictures'
  | 'picture'
  | 'colour'
  | 'gstin'
  | 'area'
  | 'sections';
export type FormField = Omit<FieldShape, 'kind' | 'entry' | 'values'> &
  Omit<FieldWords, 'entry'> & {
    name: string;
    kind: FieldShape['kind'] | EntryKind;
    /** Of a choice; a value that is no text has its words under its text. */
    values?: readonly unknown[];
    /** What a choice says that is left open. */
    none?: string;
    /** The fields of each entry of a list, or of a value that has several. */
    entry?: readonly FormField[];
    rows?: FormRows;
    /** Of a picture beside the words that say the same: no alternative text is asked for. */
    isDecorative?: boolean;
    /** Values that are offered and need not be taken. */
    suggestions?: readonly string[];
    autoCapitalize?: 'none' | 'characters';
  };

/** The fields of a form, in the order of their words. A field without words is not shown. */
export const fieldsOf = <Name extends string>(
  shape: FormShape<Name>,
  words: { readonly [N in Name]?: FieldWords },
): FormField[] =>
  (Object.keys(words) as Name[]).map((name) => {
    const { entry: shapes, ...rest }: FieldShape = shape[name];
    const { entry, ...said } = words[name] as FieldWords;
    return { name, ...rest, ...said, ...(shapes && entry && { entry: fieldsOf(shapes, entry) }) };
  });

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The value of a field as the contract wants it. */
function sentValue({ kind, empty, entry }: FormField, value: unknown): unknown {
  if (kind === 'list' && entry)
    return ((value ?? []) as Values[]).map((one) => ({ ...one, ...payloadOf(entry, one) }));
  if (!isEmpty(value)) return typeof value === 'string' ? value.trim() : value;
  if (empty === 'null') return null;
  return empty === 'absent' ? undefined : kind === 'flag' ? false : kind === 'number' ? undefined : '';
}

/** The payload of what was typed: `buyer.email` is the e-mail address in `buyer`. */
export function payloadOf(fields: readonly FormField[], values: Values): Values {
  const payload: Values = {};
  for (const field of fields) {
    const names = field.name.split('.');
    const last = names.pop() ?? '';
    let inside = payload;
    for (const name of names) {
      inside[name] ??= {};
      inside = inside[name] as Values;
    }
    inside[last] = sentValue(field, values[field.name]);
  }
  return payload;
}

/** The values of these fields in what the shop answered. */
export const valuesIn = (fields: readonly FormField[], saved: object): Values =>
  Object.fromEntries(
    fields.map(({ name }) => [
      name,
      name.split('.').reduce<unknown>((value, part) => (value as Values | undefined)?.[part], saved),
    ]),
  );
