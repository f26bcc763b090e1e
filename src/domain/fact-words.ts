import { withThousands } from './text.ts';

/** One row of a specification table; without a value the fact is unknown and the row is left out. */
export type MaybeRow = readonly [label: string, value: string | undefined];

export const withUnit = (value: number | undefined, unit: string): string | undefined =>
  value === undefined ? undefined : `${value} ${unit}`;
export const twoDecimals = (value: number | undefined, unit: string): string | undefined =>
  value === undefined ? undefined : `${value.toFixed(2)} ${unit}`;
export const perDegree = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : `${value.toFixed(2).replace('-', '−')} % per °C`;
export const yesOrNo = (value: boolean | undefined, yes: string, no: string): string | undefined =>
  value === undefined ? undefined : value ? yes : no;
/** The parts that are known, with a comma between them. */
export const joined = (...parts: (string | undefined)[]): string | undefined =>
  parts.filter((part) => part !== undefined).join(', ') || undefined;

/** Small outputs in watts, as makers print them: 3,600 W and 10 kW. */
export const watts = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : value < 10_000 ? `${withThousands(value)} W` : `${value / 1000} kW`;
export const arrayPower = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : value < 1000 ? `${value} W` : `${value / 1000} kW`;

export const capital = (words: string | undefined): string | undefined =>
  words && words.charAt(0).toUpperCase() + words.slice(1);

export const phaseWords = { 1: 'single phase', 3: 'three phase' } as const;
export const chemistryWords = { lfp: 'Lithium iron phosphate (LFP)', 'lead-acid': 'Lead-acid' } as const;
