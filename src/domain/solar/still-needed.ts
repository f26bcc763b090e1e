import type { ProductFacts } from '../product/product-facts.ts';
import type { SystemCheck } from './check-system.ts';
import type { Systems } from './open-kits.ts';
import type { Others, Part, Site } from './system.ts';

/** What a system of parts needs before it can be built, and the parts do not have. It is beside the verdict. */

export type NeedName =
  | 'structure'
  | 'dc-cable'
  | 'dc-box'
  | 'dc-surge'
  | 'dc-isolator'
  | 'ac-box'
  | 'ac-surge'
  | 'earthing'
  | 'lightning-arrester'
  | 'changeover';
/** `count`: panels to carry, earths to dig, else pieces. */
export type Need = { what: NeedName; count: number };

/** One for frames and DC arrester, one for the AC side, one for the lightning arrester. Off the grid: the frames. */
const earths = { onGrid: 3, offGrid: 1 };

const isOther = (part: Part): part is Others => part.facts?.kind === 'other';
const inverterKindOf = (facts: ProductFacts | undefined) =>
  facts?.kind === 'inverter' ? facts.inverter_kind : undefined;
const sum = (parts: readonly Part[], of: (part: Part) => number): number =>
  parts.reduce((all, part) => all + part.quantity * of(part), 0);

/** Needs of panels with what turns their power into use. A kit brings its own. */
function needsOf(parts: readonly Part[]): Need[] {
  const panels = sum(parts, ({ facts }) => (facts?.kind === 'panel' ? (facts.pieces ?? 1) : 0));
  const inverters = parts.filter(({ facts }) => facts?.kind === 'inverter');
  const others = parts.filter(isOther);
  const withUse = (use: Others['facts']['use']) => others.filter(({ facts }) => facts.use === use);
  if (panels === 0 || (inverters.length === 0 && withUse('charge-controller').length === 0)) return [];
  const onGrid = inverters.some(({ facts }) => inverterKindOf(facts) !== 'off-grid');
  const hasStrings = !inverters.some(({ facts }) => inverterKindOf(facts) === 'micro');
  const [dcBoxes, acBoxes] = [withUse('dc-box'), withUse('ac-box')];
  const carried = sum(withUse('structure'), ({ facts }) =>
    facts?.kind === 'other' ? (facts.carries_panels ?? Number.POSITIVE_INFINITY) : 0,
  );
  const needs: [NeedName, number][] = [
    ['structure', panels - carried],
    ['dc-cable', hasStrings && withUse('dc-cable').length === 0 ? 1 : 0],
    ['dc-box', hasStrings && onGrid && dcBoxes.length === 0 ? 1 : 0],
    ['dc-surge', dcBoxes.some(({ facts }) => facts.surge_arrester !== true) ? 1 : 0],
    ['dc-isolator', dcBoxes.some(({ facts }) => facts.isolator !== true) ? 1 : 0],
    ['ac-box', onGrid && acBoxes.length === 0 ? 1 : 0],
    ['ac-surge', acBoxes.some(({ facts }) => facts.surge_arrester !== true) ? 1 : 0],
    ['earthing', (onGrid ? earths.onGrid : earths.offGrid) - sum(withUse('earthing'), () => 1)],
    ['lightning-arrester', onGrid && withUse('lightning-arrester').length === 0 ? 1 : 0],
  ];
  return needs.flatMap(([what, count]) => (count > 0 ? [{ what, count }] : []));
}

/**
 * The parts that are still needed; of kits and of parts beside a kit, which brings parts that are not listed, only what the
 * site asks for.
 */
export function stillNeeded(
  { systems, accessories }: Systems,
  { generatorKva }: Pick<Site, 'generatorKva'>,
): Need[] {
  const [system, ...more] = systems;
  const hasInverter = systems.some(({ parts }) => parts.some(({ facts }) => facts?.kind === 'inverter'));
  const ofSite: Need[] = generatorKva && hasInverter ? [{ what: 'changeover', count: 1 }] : [];
  if (!system || more.length > 0 || system.isKit || system.hasKit) return ofSite;
  return [...needsOf([...system.parts, ...accessories]), ...ofSite];
}

/** A product of the shop that can fill a need. */
export type SoldPart = { slug: string; name: string; price: number; facts: ProductFacts };
export type Supply = { part: SoldPart; quantity: number };

const useFor: Partial<Record<NeedName, Others['facts']['use']>> = {
  structure: 'structure',
  'dc-cable': 'dc-cable',
  'dc-box': 'dc-box',
  'ac-box': 'ac-box',
  earthing: 'earthing',
  'lightning-arrester': 'lightning-arrester',
};
const uses = new Set(Object.values(useFor));
export const isForJobs = (facts: ProductFacts): boolean => facts.kind === 'other' && uses.has(facts.use);
/** Boxes and cables of which up to this many are tried. */
const mostTried = 4;

/** The cheapest quantity that fills a need and makes no verdict worse; undefined if the shop has none. */
export function supplyFor(
  { what, count }: Need,
  parts: Systems,
  sold: readonly SoldPart[],
  check: (parts: Systems) => SystemCheck,
): Supply | undefined {
  const use = useFor[what];
  const isChecked = what === 'dc-box' || what === 'ac-box' || what === 'dc-cable';
  const broken = (of: Systems) => check(of).findings.filter(({ verdict }) => verdict !== 'ok').length;
  const before = isChecked ? broken(parts) : 0;
  const tries = sold
    .filter(({ facts }) => use !== undefined && facts.kind === 'other' && facts.use === use)
    .flatMap((part): Supply[] => {
      const carries = part.facts.kind === 'other' ? part.facts.carries_panels : undefined;
      const least = what === 'structure' ? Math.ceil(count / (carries ?? count)) : count;
      const counts = isChecked ? Array.from({ length: mostTried }, (_, index) => least + index) : [least];
      return counts.map((quantity) => ({ part, quantity }));
    })
    .toSorted((one, other) => one.quantity * one.part.price - other.quantity * other.part.price);
  return tries.find(
    ({ part, quantity }) =>
      !isChecked ||
      broken({
        ...parts,
        systems: parts.systems.map((one) => ({ ...one, parts: [...one.parts, { ...part, quantity }] })),
      }) <= before,
  );
}
