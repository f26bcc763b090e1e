import { err, ok, type Result } from '#domain/result.ts';

/** Arithmetic of mapping files: numbers, [columns], + - * / ( ), comparisons, and a few functions. Nothing is executed. */

/** The number in a column of the row at hand; throws a RowProblem where there is none. */
export type Numbers = (column: string) => number;
export type Formula = (numbers: Numbers) => number;
/** What is wrong with one row. */
export class RowProblem extends Error {}

type Calculation = (...values: number[]) => number;
const functions = new Map<string, Calculation>([
  ['round', (value = 0, step = 1) => Math.round(value / step) * step],
  ['ceil', (value = 0, step = 1) => Math.ceil(value / step) * step],
  ['floor', (value = 0, step = 1) => Math.floor(value / step) * step],
  ['min', Math.min],
  ['max', Math.max],
]);

/** Loosest first. */
const levels: [string, (a: number, b: number) => number][][] = [
  [
    ['<=', (a, b) => Number(a <= b)],
    ['>=', (a, b) => Number(a >= b)],
    ['<', (a, b) => Number(a < b)],
    ['>', (a, b) => Number(a > b)],
    ['=', (a, b) => Number(a === b)],
  ],
  [
    ['+', (a, b) => a + b],
    ['-', (a, b) => a - b],
  ],
  [
    ['*', (a, b) => a * b],
    ['/', (a, b) => a / b],
  ],
];

class Mistake extends Error {}

/** Understands a formula, given the columns there are. */
export function parseFormula(text: string, columns: readonly string[]): Result<Formula, string> {
  const tokens = text.match(/\[[^\]]*\]|\d+(?:\.\d+)?|[a-z]+|<=|>=|[-+*/()<>=,]|\S/g) ?? [];
  let at = 0;
  const takes = (wanted: string): boolean => tokens[at] === wanted && Boolean(++at);
  const need = (wanted: string): void => {
    if (!takes(wanted)) throw new Mistake(`"${wanted}" is missing before "${tokens[at] ?? 'the end'}"`);
  };

  function level(depth: number): Formula {
    const signs = levels[depth];
    if (!signs) return factor();
    let left = level(depth + 1);
    for (;;) {
      const sign = signs.find(([symbol]) => takes(symbol));
      if (!sign) return left;
      const [first, second, operate] = [left, level(depth + 1), sign[1]];
      left = (numbers) => operate(first(numbers), second(numbers));
    }
  }

  function call(name: string): Formula {
    const run = functions.get(name);
    if (!run) throw new Mistake(`there is no function "${name}" (${[...functions.keys()].join(', ')})`);
    need('(');
    const values = [level(0)];
    while (takes(',')) values.push(level(0));
    need(')');
    return (numbers) => run(...values.map((value) => value(numbers)));
  }

  function factor(): Formula {
    const token = tokens[at++] ?? '';
    if (/^\d/.test(token)) return () => Number(token);
    if (/^[a-z]/.test(token)) return call(token);
    if (token === '-') {
      const value = factor();
      return (numbers) => -value(numbers);
    }
    if (token === '(') {
      const inner = level(0);
      need(')');
      return inner;
    }
    if (!token.startsWith('[')) throw new Mistake(`"${token || 'the end'}" is not expected here`);
    const column = token.slice(1, -1).trim();
    if (!columns.includes(column)) throw new Mistake(`there is no column "${column}"`);
    return (numbers) => numbers(column);
  }

  try {
    const formula = level(0);
    if (at < tokens.length) throw new Mistake(`"${tokens[at]}" is not expected here`);
    return ok((numbers) => {
      const value = formula(numbers);
      if (!Number.isFinite(value)) throw new RowProblem(`${text.trim()} has no result`);
      return value;
    });
  } catch (mistake) {
    if (mistake instanceof Mistake) return err(`${text.trim()}: ${mistake.message}`);
    throw mistake;
  }
}
