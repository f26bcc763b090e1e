import type { Regulation } from '../regulation/regulation.ts';
import type { SubsidyBuyer } from '../regulation/subsidy.ts';
import { singlePhaseMaxW } from './site-rules.ts';
import { type KilowattStep, plannedMost } from './size.ts';

/** Why the size is not larger. */
export type SizeLimit =
  | 'stops-paying'
  | 'nothing-pays'
  | 'use'
  | 'roof'
  | 'load'
  | 'phase'
  | 'home'
  | 'largest-planned';

/** The most kW that are planned for a home whose sanctioned load is not known. */
export const homeMost = 10;
/** Our own knowledge, without a source: what utilities usually connect on one phase. */
export const singlePhaseMost = singlePhaseMaxW / 1000;

/** What may be connected on one phase. Without a source it is not known of what the kW are. */
export type PhaseLimit = {
  kw: number;
  of: 'inverter' | 'panels' | undefined;
  source?: { source: string; from: string; review_by: string };
};
export function phaseLimitOf(
  state: string,
  { phase_limits: rule }: Pick<Regulation, 'phase_limits'>,
): PhaseLimit {
  const there = rule.value.states.find((one) => one.state === state);
  return there
    ? { kw: there.to_kw, of: there.of_panels ? ('panels' as const) : ('inverter' as const), source: rule }
    : { kw: singlePhaseMost, of: undefined };
}

/** What the connection allows at most, in kW, and why. */
export function connectionLimit(
  { load, phases, buyer }: { load?: number | undefined; phases?: 1 | 3 | undefined; buyer: SubsidyBuyer },
  { load_raised }: Regulation,
  phase: PhaseLimit,
): { limit: SizeLimit; kw: number } {
  const limits: { limit: SizeLimit; kw: number }[] = [{ limit: 'largest-planned', kw: plannedMost }];
  // Up to this size the utility raises the load itself.
  if (load !== undefined) limits.push({ limit: 'load', kw: Math.max(load, load_raised.value.to_kw) });
  else if (buyer === 'home') limits.push({ limit: 'home', kw: homeMost });
  if (phases === 1) limits.push({ limit: 'phase', kw: phase.kw });
  return limits.reduce((lowest, one) => (one.kw < lowest.kw ? one : lowest));
}

/** Why the kilowatt that was looked at last is not planned. */
export const whyNotMore = ({ kw, worth }: KilowattStep): SizeLimit =>
  kw === 1 ? 'nothing-pays' : worth === undefined || worth > 0 ? 'use' : 'stops-paying';
