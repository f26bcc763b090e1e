import * as z from 'zod/mini';
import { formHints } from './input.ts';

/** What a form must know of a field of a payload, read from the payload's schema: nobody writes a bound down twice. */
export type FieldShape = {
  kind: 'line' | 'lines' | 'number' | 'choice' | 'flag' | 'day' | 'list' | 'fields';
  isNeeded?: boolean;
  /** What is sent when nothing is typed: nothing, or null. Otherwise an empty text. */
  empty?: 'absent' | 'null';
  /** Of a number its bounds, of a text and a list its length. */
  min?: number;
  max?: number;
  /** 1 for whole numbers. */
  step?: number;
  /** Which keyboard a phone shows. */
  input?: 'email' | 'tel';
  /** The values of a choice. */
  values?: readonly string[];
  /** The fields of each entry of a list. */
  entry?: FormShape;
};
export type FormShape<Name extends string = string> = Readonly<Record<Name, FieldShape>>;

/** The names of the fields of a payload: those of an object inside it are `buyer.email`. */
export type FieldNames<Payload> = {
  [Name in keyof Payload & string]: NonNullable<Payload[Name]> extends readonly unknown[]
    ? Name
    : NonNullable<Payload[Name]> extends object
      ? `${Name}.${FieldNames<NonNullable<Payload[Name]>>}`
      : Name;
}[keyof Payload & string];

/** The part of a JSON schema that forms use; `kind`, `input` and `step` are hints of input.ts. */
type Node = {
  type?: string;
  format?: string;
  anyOf?: Node[];
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  enum?: string[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  kind?: 'lines';
  input?: 'email' | 'tel';
  step?: number;
};

const defined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

function kindOf({ type, format, kind, enum: values }: Node): FieldShape['kind'] {
  if (values) return 'choice';
  if (type === 'boolean') return 'flag';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array') return 'list';
  return format === 'date' ? 'day' : (kind ?? 'line');
}

/** Whether there is a value that counts as none: a flag is never missing, a text may be allowed to be empty. */
const canBeMissing = (kind: FieldShape['kind'], min: number | undefined): boolean =>
  kind === 'number' ||
  kind === 'choice' ||
  kind === 'day' ||
  (kind !== 'flag' && min !== undefined && min > 0);

function fieldShape(given: Node, isRequired: boolean): FieldShape {
  const isNullable = given.anyOf?.some(({ type }) => type === 'null');
  const node = given.anyOf?.find(({ type }) => type !== 'null') ?? given;
  const kind = kindOf(node);
  const min = node.minimum ?? node.minLength ?? node.minItems;
  const max = node.maximum ?? node.maxLength ?? node.maxItems;
  return defined({
    kind,
    isNeeded: (isRequired && !isNullable && canBeMissing(kind, min)) || undefined,
    empty: isNullable ? 'null' : isRequired || given.default !== undefined ? undefined : 'absent',
    min: min || (kind === 'number' ? min : undefined),
    max: max === Number.MAX_SAFE_INTEGER ? undefined : max,
    step:
      kind === 'number' ? (node.step ?? node.multipleOf ?? (node.type === 'integer' ? 1 : 1e-9)) : undefined,
    input: node.input,
    values: node.enum,
    entry: node.items?.properties ? shapesOf(node.items) : undefined,
  }) as FieldShape;
}

const shapesOf = ({ properties = {}, required = [] }: Node, before = ''): FormShape =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, node]) =>
      node.properties
        ? Object.entries(shapesOf(node, `${before}${name}.`))
        : [[before + name, fieldShape(node, required.includes(name))]],
    ),
  );

/** The fields of a payload by their names. For a build: no schema goes to a browser. */
export const shapeOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  shapesOf(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: formHints }) as Node,
  ) as FormShape<FieldNames<z.output<Schema>>>;
