import type { BatteryFacts, InverterFacts, ProductFacts } from '../product/product-facts.ts';

/** The types that the successors of inverters and of batteries share. */

/** The known figures of the old device. A missing figure is unknown, and never guessed without saying so. */
export type OldDevice = {
  kind: 'inverter' | 'battery';
  va?: number | undefined;
  watts?: number | undefined;
  volts?: number | undefined;
  phases?: 1 | 3 | undefined;
  inverterKinds?: readonly NonNullable<InverterFacts['inverter_kind']>[] | undefined;
  ah?: number | undefined;
  kwh?: number | undefined;
  chemistry?: BatteryFacts['chemistry'];
};

export type Item = { slug: string; name: string; facts?: ProductFacts | null | undefined };
/** `says`: what it has of what must match, in plain words. */
type Successor = { slug: string; name: string; says: string };
/** `check`: the values that must match, and those that a label does not have. */
export type Succession = { title: string; products: Successor[]; check: string[] };

export const productsShown = 3;
/** A successor may be this much smaller: 830 VA can replace 850 VA. */
export const sameSizeRatio = 0.95;
/** 12 V and 12.8 V, 48 V and 51.2 V are the same bank. */
export const isSameBank = (one: number, other: number): boolean => Math.abs(one / other - 1) <= 0.1;

export const kilowattHours = (value: number): string => `${Number(value.toFixed(2))} kWh`;
export const chemistryWord = { lfp: 'lithium (LFP)', 'lead-acid': 'lead-acid' } as const;
/** The sentences that apply, or parts of one. */
export const texts = (all: readonly unknown[]): string[] =>
  all.filter((one) => typeof one === 'string' && one !== '') as string[];
