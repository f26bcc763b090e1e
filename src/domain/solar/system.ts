import type { BatteryFacts, InverterFacts, OtherFacts, PanelFacts, ProductFacts } from '../product-facts.ts';

/** What is checked: goods with their facts, and where they are put up. */

export type Part = { name: string; quantity: number; facts: ProductFacts | undefined };
export type PartOf<Facts> = { name: string; quantity: number; facts: Facts };
export type Panels = PartOf<PanelFacts>;
export type Inverters = PartOf<InverterFacts>;
export type Batteries = PartOf<BatteryFacts>;
export type Others = PartOf<OtherFacts>;

export type Site = {
  /** The coldest hour in °C: a panel's voltage is highest then. */
  coldestC: number;
  /** Panels on an open rack stay cooler than flat on a roof, which counts where nothing is said. */
  openRack?: boolean | undefined;
  /** The phases of the connection to the grid. */
  phases?: 1 | 3 | undefined;
  sanctionedLoadKw?: number | undefined;
  /** Whether a net meter is wanted; only then are the ALMM lists asked for. */
  netMetering?: boolean | undefined;
};

/** Best first: what cannot be checked is worse than a warning, for it may hide a refusal. */
export const verdicts = ['ok', 'warn', 'unknown', 'refuse'] as const;
export type Verdict = (typeof verdicts)[number];

export type RuleName =
  | 'cold-voltage'
  | 'hot-voltage'
  | 'tracker-window'
  | 'short-circuit-current'
  | 'input-current'
  | 'string-inputs'
  | 'string-fuse'
  | 'one-panel-model'
  | 'array-power'
  | 'dc-ac-ratio'
  | 'battery-port'
  | 'battery-voltage'
  | 'battery-chemistry'
  | 'battery-protocol'
  | 'battery-power'
  | 'backup-hours'
  | 'protection-voltage'
  | 'protection-current'
  | 'protection-phases'
  | 'grid-phases'
  | 'single-phase-limit'
  | 'sanctioned-load'
  | 'almm'
  | 'facts';

export type Finding = {
  rule: RuleName;
  verdict: Verdict;
  /** The parts that meet, by name. */
  parts: string[];
  /** A sentence with the numbers. */
  says: string;
  /** What to change, where something has to be. */
  change?: string | undefined;
};

export const worst = (all: Iterable<Verdict>): Verdict =>
  [...all].reduce<Verdict>((a, b) => (verdicts.indexOf(b) > verdicts.indexOf(a) ? b : a), 'ok');

const weights: Record<Verdict, number> = { ok: 0, warn: 1, unknown: 100, refuse: 10_000 };
/** How bad findings are together; fewer refusals always weigh less. */
export const badness = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { verdict }) => sum + weights[verdict], 0);

/** A rule that compares a figure with a limit. Unknown if either is; no rule ever says "ok" of what is unknown. */
export function compare(
  isKept: (value: number, limit: number) => boolean,
  value: number | undefined,
  limit: number | undefined,
  broken: 'refuse' | 'warn',
): Verdict {
  if (value === undefined || limit === undefined) return 'unknown';
  return isKept(value, limit) ? 'ok' : broken;
}

/** Parts whose named facts are the same, counted together under the first one's name. */
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
