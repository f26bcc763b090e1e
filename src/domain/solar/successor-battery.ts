import { shown } from '../base/format.ts';
import type { BatteryFacts } from '../product/product-facts.ts';
import { bankOf } from './battery-rules.ts';
import {
  chemistryWord,
  type Item,
  isSameBank,
  kilowattHours,
  type OldDevice,
  productsShown,
  type Succession,
  sameSizeRatio,
  texts,
} from './successor-parts.ts';

/** Half of a lead-acid battery is for use, as the pages of those in the shop say. */
const leadAcidUsable = 0.5;
const defaultVolts = 12;

type Known = { volts: number | undefined; energy: number | undefined; chemistry: OldDevice['chemistry'] };
type Fit = {
  slug: string;
  name: string;
  facts: BatteryFacts;
  inSeries: number;
  whole: number;
  own: number;
  isSame: boolean;
};

/** The row of this battery that has the old one's volts and as much for use; undefined if there is none. */
function fitOf({ slug, name, facts }: Item, { volts, energy = 0, chemistry }: Known): Fit | undefined {
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

const saysOf = ({ facts, inSeries, own }: Fit): string =>
  texts([
    inSeries > 1
      ? `${inSeries} in a row make ${shown(inSeries * (facts.voltage_v ?? 0))} V`
      : `${Number((facts.voltage_v ?? 0).toFixed(1))} V`,
    facts.chemistry && chemistryWord[facts.chemistry],
    `${kilowattHours(own)} for use`,
    facts.charge_a && `charge with at most ${shown(facts.charge_a)} A`,
  ]).join('; ');

/** Wanted are the old voltage and as much energy for use; the same kind of battery first. */
export function batteriesAfter(old: OldDevice, items: readonly Item[]): Succession {
  const volts = old.volts ?? (old.kwh === undefined ? defaultVolts : undefined);
  const energy = old.kwh ?? (old.ah && volts ? (old.ah * volts) / 1000 : undefined);
  // Only lithium batteries are labelled with 12.8, 25.6 or 51.2 V.
  const isLithium = old.volts !== undefined && !Number.isInteger(old.volts);
  const chemistry = old.chemistry ?? (isLithium ? 'lfp' : undefined);
  const fits =
    energy === undefined ? [] : items.flatMap((item) => fitOf(item, { volts, energy, chemistry }) ?? []);
  fits.sort((one, other) => Number(other.isSame) - Number(one.isSame) || one.whole - other.whole);
  const label = texts([
    old.ah && `${shown(old.ah)} Ah`,
    old.kwh && kilowattHours(old.kwh),
    old.volts && `${Number(old.volts.toFixed(1))} V`,
  ]).join(', ');
  const isFound = fits.length > 0;
  return {
    title: `In place of your old battery${label && ` of ${label}`}`,
    products: fits
      .slice(0, productsShown)
      .map((fit) => ({ slug: fit.slug, name: fit.name, says: saysOf(fit) })),
    check: texts([
      energy === undefined && 'Type the Ah and the volts that stand on the old label, as “150 Ah 12 V”.',
      energy !== undefined && !isFound && `We sell none that takes the place of ${label}.`,
      energy !== undefined &&
        old.volts === undefined &&
        old.kwh === undefined &&
        `Volts were not typed and are read as ${defaultVolts} V. They must be those that your inverter takes.`,
      isFound &&
        chemistry === undefined &&
        'Lead-acid may follow lead-acid. Lithium may only where the inverter’s manual or settings name it.',
      isFound &&
        chemistry !== undefined &&
        'Another kind of battery only where the inverter’s manual or settings name it.',
      isFound && 'The batteries of one bank must be of one kind: they change together.',
      isFound && 'Not known: with how many ampere your inverter charges. Compare it with the figure above.',
    ]),
  };
}
