import type { Problem } from '#contract/reason.ts';

export type AreaFieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  value: readonly string[];
  problems: readonly Problem[];
  onChange: (lines: string[]) => void;
};

/** A line of an area as a shopkeeper types it in two fields: `Uttar Pradesh` and `5`. */
export type AreaRow = { place: string; days: string };

/** A line as the shop keeps it. What is no number of days is kept as it was typed, so that the shop can say so. */
export const lineOf = ({ place, days }: AreaRow): string => {
  const [name, number] = [place.trim(), days.trim()];
  return name && number ? `${name}, ${number} days` : name || (number && `, ${number} days`);
};

/** The fields of a line; its days stand last: `Kanpur Nagar, 2 days` or `Kanpur Nagar, 2`. */
export function rowOf(line: string): AreaRow {
  const [, place, days] =
    /^(.*),\s*(\S+)\s+days?\s*$/i.exec(line) ?? /^(.*),\s*(\d{1,5})\s*$/.exec(line) ?? [];
  return place === undefined ? { place: line, days: '' } : { place, days: days ?? '' };
}

export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const inOneWay = (lines: readonly string[]): string => lines.map((line) => lineOf(rowOf(line))).join('\n');
export const isSameArea = (one: readonly string[], other: readonly string[]): boolean =>
  inOneWay(one) === inOneWay(other);
