import { err, ok, type Result } from '#domain/result.ts';
import { parseFormula } from './formula.ts';
import type { Field } from './mapping.ts';
import { parseNumberField, parseTemplate, type Row } from './template.ts';

type Parse<Value> = (text: string, columns: readonly string[]) => Result<Reader<Value>, string>;
export type Reader<Value> = (row: Row) => Value | undefined;

/** Understands a field of a mapping: one text, or the first of several whose condition holds. */
function compile<Value>(
  field: Field,
  columns: readonly string[],
  parse: Parse<Value>,
): Result<Reader<Value>, string> {
  if (!Array.isArray(field)) return parse(field, columns);
  const options: { holds: (row: Row) => boolean; read: Reader<Value> }[] = [];
  for (const { when, value } of field) {
    const condition = when === undefined ? ok(() => 1) : parseFormula(when, columns);
    if (!condition.ok) return condition;
    const read = parse(value, columns);
    if (!read.ok) return err(read.error);
    options.push({ holds: ({ numbers }) => condition.value(numbers) !== 0, read: read.value });
  }
  return ok((row) => options.find(({ holds }) => holds(row))?.read(row));
}

export const compileText = (field: Field, columns: readonly string[]): Result<Reader<string>, string> =>
  compile(field, columns, parseTemplate);

export const compileNumber = (field: Field, columns: readonly string[]): Result<Reader<number>, string> =>
  compile(field, columns, parseNumberField);
