import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { say } from '#netlify/operate/terminal.ts';

export type Figure = {
  /** Page, measure and unit, for example `product: requests`. */
  name: string;
  value: number;
  /** The upper limit, or the lower limit with `atLeast`; without it the value is only shown. */
  budget?: number | undefined;
  atLeast?: boolean;
  /** True for bytes and counts, which fail the bench. Times depend on the machine and never fail it. */
  binding?: boolean;
};

const isKept = ({ value, budget, atLeast }: Figure): boolean =>
  budget === undefined || (atLeast ? value >= budget : value <= budget);

const short = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en-IN') : value.toFixed(Math.abs(value) < 10 ? 2 : 0);

/** Prints all figures with their budgets as a table. */
export function print(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => {
    const { name, value, budget, atLeast } = figure;
    const limit = budget === undefined ? '' : `${atLeast ? '≥' : '≤'} ${short(budget)}`;
    const verdict = budget === undefined ? '' : isKept(figure) ? 'kept' : figure.binding ? 'OVER' : 'over';
    return [name, short(value), limit, verdict] as const;
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [first = 0, second = 0, third = 0] = widths;
  for (const [name, value, limit, verdict] of rows) {
    say(`  ${name.padEnd(first)}  ${value.padStart(second)}  ${limit.padStart(third)}  ${verdict}`);
  }
}

export async function write(file: string, figures: readonly Figure[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const measured = figures.map((figure) => ({ ...figure, kept: isKept(figure) }));
  await writeFile(file, `${JSON.stringify({ at: new Date().toISOString(), figures: measured }, null, 2)}\n`);
}

export const broken = (figures: readonly Figure[]): Figure[] =>
  figures.filter((figure) => figure.binding && !isKept(figure));
