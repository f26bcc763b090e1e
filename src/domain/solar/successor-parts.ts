import type { BatteryFacts, InverterFacts, ProductFacts } from '../product/product-facts.ts';

/** What the successors of inverters and of batteries share. */

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

export const productsShown = 3;
/** A successor may be this much smaller: 830 VA can replace 850 VA. */
export const sameSizeRatio = 0.95;
/** 12 V and 12.8 V, 48 V and 51.2 V are the same bank. */
export const isSameBank = (one: number, other: number): boolean => Math.abs(one / other - 1) <= 0.1;
