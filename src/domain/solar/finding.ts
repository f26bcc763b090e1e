import type { BatteryFacts } from '../product/product-facts.ts';

/** What a rule found, as a code and its figures: the sentences are in `src/texts`. */

/** The best first. `unknown` is worse than `warn`, because it may hide a refusal. */
export const verdicts = ['ok', 'warn', 'unknown', 'refuse'] as const;
export type Verdict = (typeof verdicts)[number];

/** A figure that a rule needs. Where it is a fact of one part among several, `of` names the part. */
export type NeededFact =
  | 'panel-power'
  | 'panel-voc'
  | 'panel-vmp'
  | 'panel-isc'
  | 'panel-imp'
  | 'panel-beta'
  | 'panel-gamma'
  | 'panel-system-voltage'
  | 'panel-fuse'
  | 'almm-list-1'
  | 'almm-list-2'
  | 'tracker-low'
  | 'tracker-high'
  | 'tracker-isc'
  | 'tracker-current'
  | 'tracker-strings'
  | 'tracker-power'
  | 'inverter-dc-voltage'
  | 'inverter-start'
  | 'inverter-array'
  | 'inverter-output'
  | 'inverter-phases'
  | 'inverter-current'
  | 'inverter-battery-port'
  | 'inverter-battery-from'
  | 'inverter-battery-to'
  | 'inverter-chemistries'
  | 'inverter-link'
  | 'charger-current'
  | 'battery-voltage'
  | 'battery-chemistry'
  | 'battery-link'
  | 'battery-discharge'
  | 'battery-charge'
  | 'controller-current'
  | 'controller-chemistries'
  | 'voltage-of'
  | 'current-of'
  | 'fuses-of'
  | 'inputs-of'
  | 'length-of'
  | 'section-of'
  | 'phases-of';
export type Unknown = { missing: NeededFact[]; of?: readonly string[] };

type Chemistry = NonNullable<BatteryFacts['chemistry']>;
type OfString = { inSeries: number; volts: number; limit: number };
type Amperes = { amps: number; limit: number };
type Watts = { watts: number; limit: number };

/** The figures of each rule. Volts, amperes, watts, °C. */
export type RuleFacts = {
  'cold-voltage': OfString & { whose: string; coldestC: number; byFactor: boolean; most: number | undefined };
  'hot-voltage': OfString & { cellC: number; fewest: number | undefined };
  'tracker-window': OfString & { coldestC: number; most: number | undefined };
  'start-voltage': OfString & { cellC: number; fewest: number | undefined };
  'short-circuit-current': Amperes & { parallel: number };
  'input-current': Amperes & { parallel: number };
  'string-inputs': { parallel: number; inputs: number };
  'tracker-power': Watts;
  'string-fuse': { least: number; most: number; largest: number };
  'one-panel-model': { case: 'too-few-trackers' | 'needs-drawing' | 'apart'; models: string[] };
  'array-power': Watts & { count: number };
  'dc-ac-ratio': { ratio: number; least: number; most: number };
  'charge-controller':
    | { case: 'beside-inverter' | 'nothing-between' | 'several' | 'no-battery' | 'battery-voltage' }
    | { case: 'options'; controller: string };
  'controller-voltage': OfString & { coldestC: number; batteryV: number };
  'controller-charging': OfString & { cellC: number };
  'controller-match': { volts: number; needed: number };
  'controller-current': Amperes;
  'controller-power': Watts & { batteryV: number; isFarAbove: boolean };
  'battery-port': Record<never, never>;
  'no-battery': { feedsGrid: boolean };
  'cold-of-place': { coldestC: number };
  'battery-voltage':
    | { case: 'inverter'; inSeries: number; volts: number; low: number; high: number; open?: 'series' }
    | { case: 'rows-unfilled'; inSeries: number; volts: number; low: number; high: number; quantity: number }
    | { case: 'inverters-differ' }
    | { case: 'row-for-each'; inverters: number; inSeries: number; rows: number }
    | { case: 'controller'; inSeries: number; volts: number; open?: 'series' | undefined }
    | { case: 'controller-options'; options: number[]; quantity: number; volts: number };
  'battery-chemistry':
    | { case: 'inverter' | 'controller'; battery: Chemistry; charges: Chemistry[] }
    | { case: 'mixed'; kinds: Chemistry[] };
  'battery-protocol':
    | { case: 'listed' }
    | { case: 'wires'; battery: string[]; inverter: string[] }
    | { case: 'dialect-unknown'; wires: string[] }
    | { case: 'spoken'; wires: string[]; dialects: string[] }
    | { case: 'dialects'; wires: string[]; battery: string[]; inverter: string[] };
  'battery-power': Watts & { batteries: number; inverters: number; inSeries: number };
  'battery-charge': Amperes & {
    case: 'inverter' | 'controller';
    batteries: number;
    /** The battery sets the current, or the panels give less than the controller could. */
    setsItself?: boolean;
    fromPanels?: boolean;
  };
  'backup-hours': { batteries: number; usableKwh: number; usablePercent: number; kwh: number };
  'protection-voltage': { volts: number; limit: number; coldestC: number } | { case: 'no-strings' };
  'protection-current': Amperes & { side: 'dc' | 'ac' };
  'protection-phases': { phases: 1 | 3; inverterPhases: 1 | 3; suitsNone: boolean };
  'box-inputs': { strings: number; inputs: number; boxes: string[]; isOne: boolean };
  'box-fuse': Amperes;
  'cable-length': { strings: number; neededM: number; boughtM: number };
  'voltage-drop': { metres: number; mm2: number; percent: number; limit: number };
  'grid-phases': { needs: 3 };
  'single-phase-limit': Watts;
  'sanctioned-load': Watts & { isRaised: boolean };
  almm: Record<never, never>;
  facts: { isKit: boolean };
};
export type RuleName = keyof RuleFacts;

/** Panels that would fit instead, and the lengths of unequal strings for as many as there are. */
export type Remedy = {
  fitting: { panels: number; strings: number; inSeries: number }[];
  unequal: { panels: number; lengths: number[] } | undefined;
};

export type FindingOf<Rule extends RuleName> = {
  rule: Rule;
  verdict: Verdict;
  /** The names of the parts that were compared. */
  parts: string[];
  facts: RuleFacts[Rule] | Unknown;
  /** The strings that would fit instead of refused ones. */
  remedy?: Remedy | undefined;
  /** The part is besides a kit, which brings its own. */
  besideKit?: boolean;
};
export type Finding = { [Rule in RuleName]: FindingOf<Rule> }[RuleName];

/** Names the facts whose value is undefined. */
export const missing = (given: readonly [NeededFact, unknown][], of?: readonly string[]): Unknown => ({
  missing: given.flatMap(([fact, value]) => (value === undefined ? [fact] : [])),
  ...(of ? { of } : {}),
});
