import { err, ok, type Result } from '#domain/result.ts';
import { type Formula, type Numbers, parseFormula, RowProblem } from './formula.ts';

/** Texts of mapping files: `{Column}`, `{Column | after ": "}`, `{= [Column] / 1000}` for two decimals at most. */

export type Row = { cell: (column: string) => string; numbers: Numbers };
export type Template = (row: Row) => string;

const filters: Record<string, (value: string, wanted: string) => string> = {
  before: (value, wanted) => value.split(wanted)[0] ?? '',
  after: (value, wanted) =>
    value.includes(wanted) ? value.slice(value.indexOf(wanted) + wanted.length) : value,
  remove: (value, wanted) => value.replaceAll(wanted, ''),
};

/** Groups of digits end in one of three, so that a decimal comma (1,50) is refused and not read as 150. */
const grouped = /^-?\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}(?:\.\d+)?$/;
const bare = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** A number as people in India write it: "12,34,567.50", "₹ 999". */
export function readNumber(text: string): number | undefined {
  const number = text.replace(/^(?:₹|rs\.?|inr)\s*/i, '').trim();
  if (grouped.test(number)) return Number(number.replaceAll(/[,\s]/g, ''));
  return bare.test(number) ? Number(number) : undefined;
}

export const rowOf = (header: readonly string[], cells: readonly string[]): Row => {
  const cell = (column: string): string => cells[header.indexOf(column)] ?? '';
  const numbers = (column: string): number => {
    const number = readNumber(cell(column));
    if (number === undefined)
      throw new RowProblem(`${column} "${cell(column).slice(0, 40)}" is not a number`);
    return number;
  };
  return { cell, numbers };
};

const short = (value: number): string => String(Math.round(value * 100) / 100);

function parsePlaceholder(inside: string, columns: readonly string[]): Result<Template, string> {
  if (inside.trimStart().startsWith('=')) {
    const formula = parseFormula(inside.trimStart().slice(1), columns);
    return formula.ok ? ok(({ numbers }) => short(formula.value(numbers))) : formula;
  }
  const [name = '', ...rest] = inside.split('|');
  const column = name.trim();
  if (!columns.includes(column)) return err(`{${inside}}: there is no column "${column}"`);
  const steps: ((value: string) => string)[] = [];
  for (const part of rest) {
    const [, word = '', wanted = ''] = /^\s*([a-z]+)\s+"([^"]+)"\s*$/.exec(part) ?? [];
    const filter = Object.hasOwn(filters, word) ? filters[word] : undefined;
    if (!filter) return err(`{${inside}}: write ${Object.keys(filters).join(', ')} with a text in quotes`);
    steps.push((value) => filter(value, wanted).trim());
  }
  return ok(({ cell }) => steps.reduce((value, step) => step(value), cell(column)));
}

/** Understands a text with placeholders. */
export function parseTemplate(text: string, columns: readonly string[]): Result<Template, string> {
  const parts: Template[] = [];
  for (const [index, part] of text.split(/\{([^{}]*)\}/).entries()) {
    // Every second part stood in braces.
    const isPlain = index % 2 === 0;
    const parsed = isPlain ? ok(() => part) : parsePlaceholder(part, columns);
    if (!parsed.ok) return parsed;
    parts.push(parsed.value);
  }
  return ok((row) =>
    parts
      .map((part) => part(row))
      .join('')
      .trim(),
  );
}

/** A field that is a number: `= formula`, or a text that reads as one. Empty text is no number. */
export function parseNumberField(
  text: string,
  columns: readonly string[],
): Result<(row: Row) => number | undefined, string> {
  if (text.trimStart().startsWith('=')) {
    const formula: Result<Formula, string> = parseFormula(text.trimStart().slice(1), columns);
    return formula.ok ? ok(({ numbers }) => formula.value(numbers)) : formula;
  }
  const template = parseTemplate(text, columns);
  if (!template.ok) return template;
  return ok((row) => {
    const value = template.value(row);
    if (value === '') return undefined;
    const number = readNumber(value);
    if (number === undefined) throw new RowProblem(`"${value.slice(0, 40)}" is not a number`);
    return number;
  });
}
