import { celsius, kilowatts } from '#domain/base/figures.ts';
import type { Verdict } from '#domain/solar/finding.ts';
import { listed } from '#texts/en/format.ts';
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
  lead: 'How many panels go together depends on how cold it gets where you live. Type your PIN code.',
  show: 'Show what fits',
  byHand: 'Choose the cold yourself',
  bands: 'Coldest hour',
  band: (coldestC: number): string => `Where it gets as cold as ${celsius(coldestC)}`,
  cities: (names: readonly string[]): string => `For example ${listed(names)}.`,
  plains: (coldestC: number): string => `For the plains, down to ${celsius(coldestC)}`,
  plainsNote: 'This list is safe in every place of the plains. With your PIN code it is more exact.',
  coldestNote: 'Leh, Drass and every mountain valley that we do not know.',
  unfit: (count: number): string =>
    plural(count, 'One more does not fit, or cannot be checked', '# more do not fit, or cannot be checked'),
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

/** "For example 2 rows of 4 panels: 4.68 kW. A row has 3 to 9 panels. Up to 2 rows. At most 12 panels in all. 9 in a row give 498 V in the cold." */
export function stringNumbersText(numbers: StringNumbers): string {
  const { fewest, most, voltsOfMost, strings, inAll, best, watts } = numbers;
  const rows = plural(best.strings, 'one row', '# rows');
  const panels = plural(best.inSeries, 'one panel', '# panels');
  return sentences(
    watts === undefined
      ? `For example ${rows} of ${panels}.`
      : `For example ${rows} of ${panels}: ${kilowatts(watts / 1000)}.`,
    fewest === most
      ? plural(most, 'A row has one panel.', 'A row has # panels.')
      : `A row has ${fewest} to ${most} panels.`,
    strings > 1 && `Up to ${strings} rows.`,
    inAll !== undefined && plural(inAll, 'At most one panel in all.', 'At most # panels in all.'),
    voltsOfMost !== undefined &&
      plural(
        most,
        `One panel gives ${voltsOfMost} in the cold.`,
        `# in a row give ${voltsOfMost} in the cold.`,
      ),
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
