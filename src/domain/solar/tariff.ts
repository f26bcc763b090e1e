import { bandsOf, type Tariff } from './saving.ts';

/** What is made of a tariff: one with free units, one at other rates, and the units that some rupees buy. */

const reach = ({ up_to = Number.POSITIVE_INFINITY }: { up_to?: number | undefined }): number => up_to;

/** The tariff with units that are free in every bill. */
export function withFree(tariff: Tariff, free: number): Tariff {
  if (free === 0) return tariff;
  const none = { up_to: free, rupees: 0 };
  return bandsOf(tariff).map(({ slabs, ...band }) => ({
    ...band,
    slabs: [none, ...slabs.filter((slab) => reach(slab) > free)],
  }));
}

/** The tariff with all rates higher or lower by a factor. */
export const scaled = (tariff: Tariff, by: number): Tariff =>
  bandsOf(tariff).map(({ slabs, ...band }) => ({
    ...band,
    slabs: slabs.map((slab) => ({ ...slab, rupees: slab.rupees * by })),
  }));

/** Units for which the energy charge is so many rupees. */
export function unitsFor(rupees: number, tariff: Tariff): number {
  let units = 0;
  let start = 0;
  for (const { up_to = Number.POSITIVE_INFINITY, slabs } of bandsOf(tariff)) {
    let left = rupees;
    units = 0;
    for (const slab of slabs) {
      const cost = (reach(slab) - units) * slab.rupees;
      if (cost > left) {
        units += left / slab.rupees;
        break;
      }
      left -= cost;
      units = reach(slab);
    }
    // The first unit of a dearer band makes the whole bill jump: rupees on the way up are those of that unit.
    if (units <= up_to) return Math.max(units, start * (1 + 1e-9));
    start = up_to;
  }
  return units;
}
