import type {
  BatteryFacts,
  InverterFacts,
  OtherFacts,
  PanelFacts,
  ProductFacts,
} from '../product/product-facts.ts';
import { type Finding, type Verdict, verdicts } from './finding.ts';

/** The input of the rules: goods with their facts, and the site where they are installed. */

export type Part = { name: string; quantity: number; facts: ProductFacts | undefined };
type PartOf<Facts> = { name: string; quantity: number; facts: Facts };
export type Panels = PartOf<PanelFacts>;
export type Inverters = PartOf<InverterFacts>;
export type Batteries = PartOf<BatteryFacts>;
export type Others = PartOf<OtherFacts>;

export type Site = {
  /** The coldest hour in °C: a panel's voltage is highest then. */
  coldestC: number;
  /**
   * The lowest temperature that an unknown place may have. Parts that are fine at `coldestC` alone are not known to
   * fit then.
   */
  mayBeC?: number | undefined;
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
  /** The rated power in kVA of a generator that the home already has. */
  generatorKva?: number | undefined;
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

/** One verdict for the same parts: `milder` are findings of parts that another finding judges worse. */
export function onePerParts(findings: readonly Finding[]): { decisive: Finding[]; milder: Finding[] } {
  const keyOf = ({ parts }: Finding): string => JSON.stringify(parts);
  const worstOf = new Map<string, Verdict>();
  for (const one of findings) worstOf.set(keyOf(one), worst([worstOf.get(keyOf(one)) ?? 'ok', one.verdict]));
  const isDecisive = (one: Finding): boolean => one.verdict === worstOf.get(keyOf(one));
  return { decisive: findings.filter(isDecisive), milder: findings.filter((one) => !isDecisive(one)) };
}
