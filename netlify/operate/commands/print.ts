import { formatPaise } from '#domain/base/money.ts';

/** Text for a terminal. Control and bidirectional characters that customers typed are removed. */

const controlCharacters = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
export const plain = (text: string): string => text.replace(controlCharacters, ' ');
/** The same with line breaks kept. */
export const plainLines = (text: string): string => text.split(/\r?\n/).map(plain).join('\n');

export const rupees = formatPaise;

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});
/** `2026-11-20 16:05`, Indian time. */
export const time = (at: Date | string | null): string => (at === null ? '' : clock.format(new Date(at)));

const width = (text: string): number => [...text].length;

type Column = { title: string; right?: boolean; max?: number };

/** A column of numbers. */
export const right = (title: string): Column => ({ title, right: true });

const cutTo = (text: string, max: number): string =>
  width(text) <= max ? text : `${[...text].slice(0, max - 1).join('')}…`;

/** A column may be just its title. Cells of more than `max` characters (60 if not given) are cut. */
export function table(given: readonly (string | Column)[], rows: readonly (readonly string[])[]): string {
  const columns = given.map((column): Column => (typeof column === 'string' ? { title: column } : column));
  const cells = rows.map((row) => columns.map(({ max = 60 }, index) => cutTo(plain(row[index] ?? ''), max)));
  const widths = columns.map(({ title }, index) =>
    Math.max(width(title), ...cells.map((row) => width(row[index] ?? ''))),
  );
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, index) => {
        const gap = ' '.repeat((widths[index] ?? 0) - width(text));
        return columns[index]?.right ? gap + text : text + gap;
      })
      .join('  ')
      .trimEnd();
  return [columns.map(({ title }) => title), ...cells].map(line).join('\n');
}

/** `name  value` lines; empty values are left out. */
export function facts(pairs: readonly (readonly [string, string])[]): string {
  const shown = pairs.filter(([, value]) => value !== '');
  const longest = Math.max(0, ...shown.map(([name]) => name.length));
  return shown.map(([name, value]) => `${name.padEnd(longest)}  ${value}`).join('\n');
}
