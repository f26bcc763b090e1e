import { isSoldOut, type PriceFields, priceOf, type StockFields } from './product.ts';
import type { InverterFacts, PanelFacts, ProductFacts, Report } from './product-facts.ts';

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

type Comparable = PriceFields &
  StockFields & {
    id: number | string;
    category?: { id: number } | null | undefined;
    facts?: ProductFacts | undefined;
  };

const sizeOf = ({ facts }: Comparable): number => powerW(facts) ?? energyKwh(facts) ?? 0;

/** How far two sizes or prices are apart, as the logarithm of their ratio; 0 if one is unknown. */
const ratioDistance = (one: number, other: number): number =>
  one > 0 && other > 0 ? Math.abs(Math.log(one / other)) : 0;

/** Size decides what a product can do, so it counts twice. */
const distance = (one: Comparable, other: Comparable): number =>
  2 * ratioDistance(sizeOf(one), sizeOf(other)) + ratioDistance(priceOf(one).price, priceOf(other).price);

/** The product to offer instead of a sold-out one: of its category, in stock, nearest in size and price. */
export function nearestInStock<Item extends Comparable>(
  product: Comparable,
  items: readonly Item[],
): Item | undefined {
  const { id, category } = product;
  return items
    .filter((item) => category && item.category?.id === category.id && item.id !== id && !isSoldOut(item))
    .sort((one, other) => distance(product, one) - distance(product, other))[0];
}

/** Facts that cannot be true together; most are typing errors. An unknown fact contradicts nothing. */

const isMore = (a: number | undefined, b: number | undefined): boolean =>
  a !== undefined && b !== undefined && a > b;

const powerTolerance = 0.03;

function checkPanel({ voc_v, vmp_v, isc_a, imp_a, power_w }: PanelFacts, report: Report): void {
  if (isMore(vmp_v, voc_v)) report('must be less than voc_v', ['vmp_v']);
  if (isMore(imp_a, isc_a)) report('must be less than isc_a', ['imp_a']);
  if (vmp_v === undefined || imp_a === undefined || power_w === undefined) return;
  if (Math.abs((vmp_v * imp_a) / power_w - 1) > powerTolerance)
    report(`must be about vmp_v × imp_a, which is ${Math.round(vmp_v * imp_a)}`, ['power_w']);
}

function checkInverter({ trackers = [], dc_voltage_max_v, ...battery }: InverterFacts, report: Report): void {
  for (const [index, { low_v, high_v }] of trackers.entries()) {
    if (isMore(low_v, high_v)) report('must not be more than high_v', ['trackers', String(index), 'low_v']);
    if (isMore(high_v, dc_voltage_max_v))
      report('must not be more than dc_voltage_max_v', ['trackers', String(index), 'high_v']);
  }
  if (isMore(battery.battery_low_v, battery.battery_high_v))
    report('must not be more than battery_high_v', ['battery_low_v']);
}

export function reportContradictions(facts: ProductFacts, report: Report): void {
  if (facts.kind === 'panel') checkPanel(facts, report);
  if (facts.kind === 'inverter') checkInverter(facts, report);
}
