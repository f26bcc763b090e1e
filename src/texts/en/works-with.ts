import { celsius, kilowatts, listed } from '#domain/base/format.ts';
import type { Verdict } from '#domain/solar/finding.ts';
import { plural, sentences } from '../texts.ts';

/** What a product works with: its page "Works with", and the numbers of each partner. */

/** The checker's verdicts as shoppers read them. */
export const verdictWords: Record<Verdict, string> = {
  ok: 'Fits',
  warn: 'Fits, with a warning',
  unknown: 'Cannot be checked',
  refuse: 'Does not fit',
};

export const worksWithTexts = {
  lead: 'Cold makes a panel’s voltage higher. So in cold places fewer panels go in one row (a string). Choose how cold it gets where you live. The cart does it for you by your PIN code.',
  bands: 'Coldest hour',
  band: (coldestC: number): string => `Coldest hour ${celsius(coldestC)}`,
  cities: (names: readonly string[]): string =>
    names.length > 0 ? `${listed(names)}.` : 'No weather station of our list.',
  usualBand:
    'Start here if you live in the plains and do not know. The cart does it for you by your PIN code.',
  coldestBand: 'Leh, Drass and every valley of which nothing is known.',
  withBattery: 'Inverters and charge controllers',
  withOthers: 'Batteries',
  besideInverter: 'Beside an inverter',
  besideController: 'Beside a charge controller',
  controller: 'a charge controller',
  noDirectPanel:
    'Never connect a panel straight to a battery. Nothing ends the charging, and it destroys the battery. Put a charge controller between them, or an inverter with a charger.',
  left: (count: number): string =>
    plural(count, 'One more is not shown. Ask us about it.', '# more are not shown. Ask us about them.'),
  note: 'We use the makers’ figures and the rules of IEC 62548. What is not known never counts as fitting. Check before you decide: your installer draws the plan.',
} as const;

type StringNumbers = {
  fewest: number;
  most: number;
  /** What the longest string has in the cold, where its limit is known. */
  voltsOfMost: string | undefined;
  strings: number;
  inAll?: number | undefined;
  best: { strings: number; inSeries: number };
  /** Of the best; undefined: not known. */
  watts: number | undefined;
};

/** "3 to 9 panels in a row; 9 have 498 V in the cold. Up to 2 rows. At most 12 panels in all. For example 2 rows of 4 panels: 4.68 kW." */
export function stringNumbersText(numbers: StringNumbers): string {
  const { fewest, most, voltsOfMost, strings, inAll, best, watts } = numbers;
  const rows = plural(best.strings, 'one row', '# rows');
  const panels = plural(best.inSeries, 'one panel', '# panels');
  const length = fewest === most ? plural(most, 'One panel', '# panels') : `${fewest} to ${most} panels`;
  return sentences(
    voltsOfMost === undefined
      ? `${length} in a row.`
      : `${length} in a row; ${most} have ${voltsOfMost} in the cold.`,
    strings > 1 && `Up to ${strings} rows.`,
    inAll !== undefined && `At most ${inAll} panels in all.`,
    watts === undefined
      ? `For example ${rows} of ${panels}.`
      : `For example ${rows} of ${panels}: ${kilowatts(watts / 1000)}.`,
  );
}

/** How many batteries give the inverter's full output. */
export const batteriesText = (count: number): string => `Take ${count} for the inverter’s full output.`;

/** "For 48 V: 12, 4 in series and 3 such rows." */
export function wayText(volts: number, inSeries: number, parallel: number): string {
  if (inSeries === 1 && parallel === 1) return `For ${volts} V: 1.`;
  if (parallel === 1) return `For ${volts} V: ${inSeries} in series.`;
  if (inSeries === 1) return `For ${volts} V: ${parallel} in parallel.`;
  return `For ${volts} V: ${inSeries * parallel}, ${inSeries} in series and ${parallel} such rows.`;
}
