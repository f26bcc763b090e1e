/** What a mapping reads of a row. Names of columns are those of the sheet's first line. */
export type Row = {
  /** The text of a cell, without spaces around it. */
  text: (column: string) => string;
  /** The number in a cell, as people in India write it: "12,34,567.50", "₹ 999". An empty cell has none. */
  number: (column: string) => number;
  /** The same; undefined for an empty cell. */
  optionalNumber: (column: string) => number | undefined;
  /** Whether a cell says yes, true or 1; no, false, 0 and an empty cell mean no. */
  yesOrNo: (column: string) => boolean;
  /** A calculated number as text, with two decimals at most. */
  figure: (value: number) => string;
};

/** Groups of digits end in one of three, so that a decimal comma (1,50) is refused and not read as 150. */
const grouped = /^-?\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}(?:\.\d+)?$/;
const bare = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

function readNumber(text: string): number | undefined {
  const number = text.replace(/^(?:₹|rs\.?|inr)\s*/i, '').trim();
  if (grouped.test(number)) return Number(number.replaceAll(/[,\s]/g, ''));
  return bare.test(number) ? Number(number) : undefined;
}

/** A row that adds what is wrong with its cells to `problems`; the reading goes on, so that one look finds everything. */
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
