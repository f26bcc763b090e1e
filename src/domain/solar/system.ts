import type {
  BatteryFacts,
  InverterFacts,
  OtherFacts,
  PanelFacts,
  ProductFacts,
} from '../product/product-facts.ts';

/** What the rules check: goods with their facts, and the site where they are installed. */

export type Part = { name: string; quantity: number; facts: ProductFacts | undefined };
type PartOf<Facts> = { name: string; quantity: number; facts: Facts };
export type Panels = PartOf<PanelFacts>;
export type Inverters = PartOf<InverterFacts>;
export type Batteries = PartOf<BatteryFacts>;
export type Others = PartOf<OtherFacts>;

export type Site = {
  /** The coldest hour in °C: a panel's voltage is highest then. */
  coldestC: number;
  /** The hottest air in °C. Undefined counts as the hottest that India has recorded. */
  hottestC?: number | undefined;
  /** Panels on an open rack stay cooler than flat on a roof. Undefined counts as flat on a roof. */
  openRack?: boolean | undefined;
  /** The phases of the connection to the grid. */
  phases?: 1 | 3 | undefined;
  sanctionedLoadKw?: number | undefined;
  /** Whether a net meter is wanted; only then are the ALMM lists checked. */
  netMetering?: boolean | undefined;
  /** Metres of DC cable from the panels to the inverter, one way. */
  cableM?: number | undefined;
};

/** The best first. `unknown` is worse than `warn`, because it may hide a refusal. */
export const verdicts = ['ok', 'warn', 'unknown', 'refuse'] as const;
export type Verdict = (typeof verdicts)[number];

export type RuleName =
  | 'cold-voltage'
  | 'hot-voltage'
  | 'tracker-window'
  | 'short-circuit-current'
  | 'input-current'
  | 'string-inputs'
  | 'start-voltage'
  | 'tracker-power'
  | 'string-fuse'
  | 'one-panel-model'
  | 'array-power'
  | 'dc-ac-ratio'
  | 'charge-controller'
  | 'controller-voltage'
  | 'controller-charging'
  | 'controller-match'
  | 'controller-current'
  | 'controller-power'
  | 'battery-port'
  | 'battery-voltage'
  | 'battery-chemistry'
  | 'battery-protocol'
  | 'battery-power'
  | 'battery-charge'
  | 'backup-hours'
  | 'protection-voltage'
  | 'protection-current'
  | 'protection-phases'
  | 'box-inputs'
  | 'box-fuse'
  | 'cable-length'
  | 'voltage-drop'
  | 'grid-phases'
  | 'single-phase-limit'
  | 'sanctioned-load'
  | 'almm'
  | 'facts';

export type Finding = {
  rule: RuleName;
  verdict: Verdict;
  /** The names of the parts that were compared. */
  parts: string[];
  /** A sentence with the numbers. */
  says: string;
  /** What to change, where something has to be. */
  change?: string | undefined;
};

export const worst = (all: Iterable<Verdict>): Verdict =>
  [...all].reduce<Verdict>((a, b) => (verdicts.indexOf(b) > verdicts.indexOf(a) ? b : a), 'ok');

const weights: Record<Verdict, number> = { ok: 0, warn: 1, unknown: 100, refuse: 10_000 };
/** How bad findings are together, for choosing between layouts: refusals count far more than unknowns and warnings. */
export const badness = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { verdict }) => sum + weights[verdict], 0);

/** The verdict of a rule that compares a figure with a limit; `unknown` if one of them is unknown, never `ok`. */
export function compare(
  isKept: (value: number, limit: number) => boolean,
  value: number | undefined,
  limit: number | undefined,
  ifBroken: 'refuse' | 'warn',
): Verdict {
  if (value === undefined || limit === undefined) return 'unknown';
  return isKept(value, limit) ? 'ok' : ifBroken;
}

/** Counts parts together that agree in the named facts, under the name of the first. */
export function mergeAlike<Facts>(
  parts: readonly PartOf<Facts>[],
  names: readonly (keyof Facts)[],
): PartOf<Facts>[] {
  const merged = new Map<string, PartOf<Facts>>();
  for (const part of parts) {
    const key = JSON.stringify(names.map((name) => part.facts[name] ?? null));
    const before = merged.get(key);
    merged.set(key, before ? { ...before, quantity: before.quantity + part.quantity } : part);
  }
  return [...merged.values()];
}

export const atMost = (value: number, limit: number): boolean => value <= limit;
export const atLeast = (value: number, limit: number): boolean => value >= limit;

/** Numbers and lists as findings write them. */

const minus = (text: string): string => text.replace('-', '−');

/** A rounded number, with two decimals below 10; `digits` asks for more. */
export const shown = (value: number, digits = 0): string =>
  minus(String(Number(value.toFixed(Math.max(digits, Math.abs(value) < 10 ? 2 : 0)))));
export const amperes = (value: number, digits = 1): string =>
  `${minus(String(Number(value.toFixed(Math.max(1, digits)))))} A`;
export const kilowatts = (watts: number, digits = 2): string =>
  `${Number((watts / 1000).toFixed(Math.max(2, digits)))} kW`;
const volts = (value: number, digits = 0): string => `${shown(value, digits)} V`;

/** "One panel reaches", "9 in series reach" */
export const inSeriesText = (count: number, one: string, several: string): string =>
  count === 1 ? `One panel ${one}` : `${count} in series ${several}`;

const mostDigits = 6;
/** A figure and its limit, with as many decimals as tell them apart. */
export function apart(
  value: number,
  limit: number,
  write: (one: number, digits: number) => string = volts,
): [value: string, limit: string] {
  const at = (digits: number): [string, string] => [write(value, digits), write(limit, digits)];
  // Stops at the first: writing a number is most of the work of the pages that compare thousands of systems.
  for (let digits = 0; value !== limit && digits <= mostDigits; digits += 1) {
    const told = at(digits);
    if (told[0] !== told[1]) return told;
  }
  return at(0);
}
export const celsius = (degrees: number): string => `${shown(degrees)} °C`;

/** "a", "a and b", "a, b and c" */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** "Not known: the panel's voltage (Voc)." Names those whose value is undefined. */
export const missing = (...given: [words: string, value: unknown][]): string =>
  `Not known: ${listed(given.flatMap(([words, value]) => (value === undefined ? [words] : [])))}.`;
