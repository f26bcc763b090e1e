import { err, ok, type Result } from '#domain/result.ts';
import { parseFormula } from './formula.ts';
import type { Field } from './mapping.ts';
import { parseNumberField, parseTemplate, type Row } from './template.ts';

type Parse<Value> = (text: string, columns: readonly string[]) => Result<Reader<Value>, string>;
export type Reader<Value> = (row: Row) => Value | undefined;

type Condition = (row: Row) => boolean;

/** `[Power] >= 100`, or `{Column} is "text"` and `{Column} is not "text"`. */
function parseCondition(text: string, columns: readonly string[]): Result<Condition, string> {
  const [, subject, negation, wanted = ''] = /^(\{.*\}) is (not )?"([^"]*)"$/.exec(text.trim()) ?? [];
  if (subject === undefined) {
    const formula = parseFormula(text, columns);
    return formula.ok ? ok(({ numbers }) => formula.value(numbers) !== 0) : formula;
  }
  const template = parseTemplate(subject, columns);
  return template.ok ? ok((row) => (template.value(row) === wanted) === (negation === undefined)) : template;
}

/** Understands a field of a mapping: one text, or the first of several whose condition holds. */
function compile<Value>(
  field: Field,
  columns: readonly string[],
  parse: Parse<Value>,
): Result<Reader<Value>, string> {
  if (!Array.isArray(field)) return parse(field, columns);
  const options: { holds: Condition; read: Reader<Value> }[] = [];
  for (const { when, value } of field) {
    const holds = when === undefined ? ok(() => true) : parseCondition(when, columns);
    if (!holds.ok) return holds;
    const read = parse(value, columns);
    if (!read.ok) return err(read.error);
    options.push({ holds: holds.value, read: read.value });
  }
  return ok((row) => options.find(({ holds }) => holds(row))?.read(row));
}

export const compileText = (field: Field, columns: readonly string[]): Result<Reader<string>, string> =>
  compile(field, columns, parseTemplate);

export const compileNumber = (field: Field, columns: readonly string[]): Result<Reader<number>, string> =>
  compile(field, columns, parseNumberField);
