import type { Regulation } from '../regulation/regulation.ts';
import { slugify } from '../text.ts';

/** A slab of a tariff: what each of the month's units up to `up_to` costs. Without `up_to` it covers all further units. */
type Slab = { up_to?: number | undefined; rupees: number };
export type Tariff = readonly Slab[];

/** The energy charge for a month's units in paise. Not rounded, because the sum of a year is rounded. */
export function energyCharge(units: number, tariff: Tariff): number {
  let charged = 0;
  let paise = 0;
  for (const { up_to = Number.POSITIVE_INFINITY, rupees } of tariff) {
    const inSlab = Math.max(0, Math.min(units, up_to) - charged);
    charged += inSlab;
    paise += inSlab * rupees * 100;
    if (units <= up_to) break;
  }
  return paise;
}

/** One price for every unit, from the two numbers of a bill; undefined without both. */
export const tariffOfBill = (units: number, rupees: number): Tariff | undefined =>
  units > 0 && rupees > 0 ? [{ rupees: rupees / units }] : undefined;

/** A sourced tariff of a state, with its dates. */
export type PresetTariff = Regulation['tariffs'][number];

export const presetFor = (state: string, presets: readonly PresetTariff[]): PresetTariff | undefined =>
  presets.find(({ value }) => slugify(value.state) === slugify(state));

export const tariffOfPreset = ({ value }: PresetTariff): Tariff => [
  ...value.slabs.map(({ to_units, rupees }) => ({ up_to: to_units, rupees })),
  { rupees: value.above_rupees },
];
