import { isSubsidyFit } from '../product/fact-figures.ts';
import { fittingCost, isSoldOut, type PriceFields, priceOf } from '../product/product.ts';
import type { BatteryFacts, InverterFacts, PanelFacts, ProductFacts } from '../product/product-facts.ts';
import type { Backup } from './backup.ts';
import { checkKit } from './check-system.ts';
import type { Degradation } from './lifetime.ts';
import { openKits } from './open-kits.ts';
import { backupOf } from './power-cut.ts';
import type { Part } from './system.ts';

/** A kit of the shop that the planner can use. Only JSON values: it is sent to the browser. Money in rupees. */
export type Offer = {
  slug: string;
  name: string;
  kw: number;
  price: number;
  /** What fitting costs extra, from and to; missing if it is unknown. */
  fitting?: readonly [number, number];
  /** How many panels, and the length and width of one in metres. */
  panels: number;
  outline: readonly [number, number];
  degradation?: Degradation;
  /** The price of its inverters. */
  inverter?: number;
  batteryKwh?: number;
  /** What it gives in a power cut, if it has a battery. */
  backup?: Backup;
  phases: 1 | 3;
  /** Whether the panels have Indian cells and are on both ALMM lists. Undefined: not known. */
  domestic?: boolean;
  /** Whether it can get the subsidy: domestic, and installed by a registered vendor. */
  subsidised: boolean;
  /** A carport, a plant of an apartment house, a business kit: nothing for a home. */
  commercial?: true;
  /** The lowest temperature in °C, in steps of five, at which no rule refuses it; missing if there is none. */
  coldest?: number;
};

export type OfferedProduct = PriceFields & {
  slug: string;
  name: string;
  fitting: string;
  product_type?: string | null | undefined;
  in_stock?: boolean | null | undefined;
  stock?: number | null | undefined;
  facts: ProductFacts | undefined;
};

/** The coldest hours from the warmest coast to the coldest inhabited valley. */
const coldestHours = [15, 10, 5, 0, -5, -10, -15, -20, -25, -30, -35, -40];

/** The lowest temperature at which a kit is not refused. Panels give less voltage when it is warmer, so all above it fit too. */
const coldestOf = (parts: readonly Part[]): number | undefined =>
  coldestHours.findLast((coldestC) => checkKit(parts, { coldestC }).verdict !== 'refuse');

const rupeesOf = (product: OfferedProduct): number => priceOf(product).price;

/** The offer of a kit; empty if the planner lacks a fact about it, or if it is sold out or feeds no grid. */
function offerOf(kit: OfferedProduct, products: ReadonlyMap<string, OfferedProduct>): Offer[] {
  const { facts } = kit;
  if (facts?.kind !== 'kit' || !facts.power_w || !facts.phases || !facts.parts || isSoldOut(kit)) return [];
  const parts = facts.parts.map(({ slug, quantity }) => ({ quantity, product: products.get(slug) }));
  const ofKind = <Facts extends ProductFacts>(kind: Facts['kind']) =>
    parts.flatMap(({ quantity, product }) =>
      product?.facts?.kind === kind ? [{ quantity, product, facts: product.facts as Facts }] : [],
    );
  const [panel, ...otherPanels] = ofKind<PanelFacts>('panel');
  const inverters = ofKind<InverterFacts>('inverter');
  const batteries = ofKind<BatteryFacts>('battery');
  const feedsGrid = inverters.every(({ facts: { inverter_kind: kind } }) => kind && kind !== 'off-grid');
  if (!panel?.facts.length_mm || !panel.facts.width_mm || otherPanels.length > 0) return [];
  if (inverters.length === 0 || !feedsGrid || rupeesOf(kit) <= 0) return [];
  const fitting = fittingCost(kit.fitting);
  const domestic = isSubsidyFit(panel.facts);
  const coldest = coldestOf(openKits([{ ...kit, facts, quantity: 1 }], (slug) => products.get(slug)));
  return [
    {
      slug: kit.slug,
      name: kit.name,
      kw: facts.power_w / 1000,
      price: rupeesOf(kit),
      ...(fitting ? { fitting } : {}),
      panels: panel.quantity,
      outline: [panel.facts.length_mm / 1000, panel.facts.width_mm / 1000],
      ...(panel.facts.warranty ? { degradation: panel.facts.warranty } : {}),
      inverter: inverters.reduce((sum, { quantity, product }) => sum + quantity * rupeesOf(product), 0),
      ...(facts.energy_kwh ? { batteryKwh: facts.energy_kwh } : {}),
      ...(batteries.length > 0 ? { backup: backupOf(inverters, batteries) } : {}),
      phases: facts.phases,
      ...(domestic === undefined ? {} : { domestic }),
      subsidised: facts.subsidy_fit === true,
      ...(kit.product_type === 'commercial' ? { commercial: true as const } : {}),
      ...(coldest === undefined ? {} : { coldest }),
    },
  ];
}

/** The kits of a catalogue that feed the grid and whose parts are known, the smallest first. */
export function offersOf(products: readonly OfferedProduct[]): Offer[] {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  return products
    .flatMap((product) => offerOf(product, bySlug))
    .toSorted((one, other) => one.kw - other.kw || one.price - other.price);
}

/** A net meter needs panels that are known to be on both lists. */
export const canHaveNetMeter = ({ domestic }: Offer): boolean => domestic === true;

/** Rupees for a kit with fitting, counted at the middle of its usual range; for the kit alone if that is unknown. */
export const rupeesFitted = ({ price, fitting = [0, 0] }: Offer): number =>
  price + (fitting[0] + fitting[1]) / 2;
