import type { BatteryFacts } from '../product/product-facts.ts';
import { bankOf } from './battery-rules.ts';
import { type Item, isSameBank, type OldDevice, productsShown, sameSizeRatio } from './successor-parts.ts';

/** Half of a lead-acid battery is for use, as the pages of those in the shop say. */
const leadAcidUsable = 0.5;
/** Taken where the label gives none. */
export const usualBatteryVolts = 12;

type Known = { volts: number | undefined; energy: number | undefined; chemistry: OldDevice['chemistry'] };
export type BatteryFit = {
  slug: string;
  name: string;
  facts: BatteryFacts;
  inSeries: number;
  whole: number;
  own: number;
  isSame: boolean;
};

/** The row of this battery that has the old one's volts and as much for use; undefined if there is none. */
function fitOf({ slug, name, facts }: Item, { volts, energy = 0, chemistry }: Known): BatteryFit | undefined {
  if (facts?.kind !== 'battery' || !facts.voltage_v || !facts.energy_kwh) return undefined;
  const part = { name, quantity: 1 };
  const port = { ...part, facts: { kind: 'inverter' as const, battery_voltage_v: volts } };
  const inSeries = bankOf({ ...part, facts }, port)?.inSeries ?? 1;
  if (volts !== undefined && !isSameBank(inSeries * facts.voltage_v, volts)) return undefined;
  // Only its maker can say whether a lithium battery may be put in series.
  if (inSeries > 1 && facts.chemistry !== 'lead-acid') return undefined;
  const whole = facts.energy_kwh * inSeries;
  const own = (whole * (facts.usable_percent ?? 100)) / 100;
  const isSame = facts.chemistry === (chemistry ?? 'lead-acid');
  const usable = energy * (chemistry === 'lfp' ? 1 : leadAcidUsable);
  const isEnough = isSame ? whole >= energy * sameSizeRatio : own >= usable * sameSizeRatio;
  return isEnough ? { slug, name, facts, inSeries, whole, own, isSame } : undefined;
}

export type BatterySuccessors = {
  kind: 'battery';
  old: OldDevice;
  /** The old one's kWh; undefined: the label does not say enough. */
  energy: number | undefined;
  chemistry: OldDevice['chemistry'];
  found: BatteryFit[];
};

/** Wanted are the old voltage and as much energy for use; the same kind of battery first. */
export function batteriesAfter(old: OldDevice, items: readonly Item[]): BatterySuccessors {
  const volts = old.volts ?? (old.kwh === undefined ? usualBatteryVolts : undefined);
  const energy = old.kwh ?? (old.ah && volts ? (old.ah * volts) / 1000 : undefined);
  // Only lithium batteries are labelled with 12.8, 25.6 or 51.2 V.
  const isLithium = old.volts !== undefined && !Number.isInteger(old.volts);
  const chemistry = old.chemistry ?? (isLithium ? 'lfp' : undefined);
  const fits =
    energy === undefined ? [] : items.flatMap((item) => fitOf(item, { volts, energy, chemistry }) ?? []);
  fits.sort((one, other) => Number(other.isSame) - Number(one.isSame) || one.whole - other.whole);
  return { kind: 'battery', old, energy, chemistry, found: fits.slice(0, productsShown) };
}
