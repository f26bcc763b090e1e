import type { ProductFacts } from './product-facts.ts';

/** Figures computed from facts; undefined if a fact is unknown or the product is of another kind. */

/** Watts of the whole product: of all panels of a pallet, of an inverter's output, of a kit's panels. */
export function powerW(facts: ProductFacts | undefined): number | undefined {
  if (facts?.kind === 'inverter') return facts.ac_power_w;
  if (facts?.kind === 'kit') return facts.power_w;
  if (facts?.kind === 'panel') return facts.power_w && facts.power_w * (facts.pieces ?? 1);
  return undefined;
}

export const energyKwh = (facts: ProductFacts | undefined): number | undefined =>
  facts?.kind === 'battery' || facts?.kind === 'kit' ? facts.energy_kwh : undefined;

/** Whether an owner who qualifies can get the subsidy for homes with it: Indian cells and both ALMM lists. */
export function isSubsidyFit(facts: ProductFacts | undefined): boolean | undefined {
  if (facts?.kind === 'kit') return facts.subsidy_fit;
  if (facts?.kind !== 'panel') return undefined;
  const needed = [
    facts.cell_origin === undefined ? undefined : facts.cell_origin === 'India',
    facts.almm_list_1,
    facts.almm_list_2,
  ];
  if (needed.includes(false)) return false;
  return needed.includes(undefined) ? undefined : true;
}

/**
 * Rupees per watt or per kWh, for products that this makes comparable: panels, batteries, and kits without a battery.
 * `price` is in rupees.
 */
export function unitPrice(
  price: number,
  facts: ProductFacts | undefined,
): { rupees: number; per: 'watt' | 'kWh' } | undefined {
  if (facts?.kind === 'battery')
    return facts.energy_kwh === undefined ? undefined : { rupees: price / facts.energy_kwh, per: 'kWh' };
  const watts = facts?.kind === 'panel' || facts?.kind === 'kit' ? powerW(facts) : undefined;
  if (watts === undefined || energyKwh(facts) !== undefined) return undefined;
  return { rupees: price / watts, per: 'watt' };
}
