/** The functions by which a mapping reads a row. Columns are named as in the first line of the sheet. */
export type Row = {
  /** The text of a cell, without spaces around it. */
  text: (column: string) => string;
  /** The number in a cell, also in Indian notation: "12,34,567.50", "₹ 999". An empty cell is a problem. */
  number: (column: string) => number;
  /** The number in a cell; undefined for an empty cell. */
  optionalNumber: (column: string) => number | undefined;
  /** True for yes, true and 1; false for no, false, 0 and an empty cell. */
  yesOrNo: (column: string) => boolean;
  /** A calculated number as text, with two decimals at most. */
  figure: (value: number) => string;
};

/** The last group must have three digits, so that a decimal comma (1,50) is refused and not read as 150. */
const grouped = /^-?\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}(?:\.\d+)?$/;
const bare = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

function readNumber(text: string): number | undefined {
  const number = text.replace(/^(?:₹|rs\.?|inr)\s*/i, '').trim();
  if (grouped.test(number)) return Number(number.replaceAll(/[,\s]/g, ''));
  return bare.test(number) ? Number(number) : undefined;
}

/** Makes a Row that adds the problems of its cells to `problems` and continues, so that all are found at once. */
export function rowOf(
  cells: ReadonlyMap<string, string>,
  problems: Set<string>,
  noColumn: (column: string) => void,
): Row {
  const text = (column: string): string => {
    if (!cells.has(column)) noColumn(column);
    return cells.get(column) ?? '';
  };
  const isNot = (column: string, wanted: string) =>
    problems.add(`${column} "${text(column).slice(0, 40)}" is not ${wanted}`);
  const number = (column: string): number => {
    const read = readNumber(text(column));
    if (read === undefined) isNot(column, 'a number');
    return read ?? Number.NaN;
  };
  return {
    text,
    number,
    optionalNumber: (column) => (text(column) === '' ? undefined : number(column)),
    yesOrNo: (column) => {
      if (!/^(yes|no|true|false|1|0)?$/i.test(text(column))) isNot(column, 'yes or no');
      return /^(yes|true|1)$/i.test(text(column));
    },
    figure: (value) => {
      const isNew = !Number.isFinite(value) && problems.size === 0;
      if (isNew) problems.add('a calculation has no result: is it a division by zero?');
      return String(Math.round(value * 100) / 100);
    },
  };
}
