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
export const singlePhaseMost = singlePhaseMaxW / 1000;

/** What the connection allows at most, in kW, and why. */
export function connectionLimit(
  { load, phases, buyer }: { load?: number | undefined; phases?: 1 | 3 | undefined; buyer: SubsidyBuyer },
  { load_raised }: Regulation,
): { limit: SizeLimit; kw: number } {
  const limits: { limit: SizeLimit; kw: number }[] = [{ limit: 'largest-planned', kw: plannedMost }];
  // Up to this size the utility raises the load itself.
  if (load !== undefined) limits.push({ limit: 'load', kw: Math.max(load, load_raised.value.to_kw) });
  else if (buyer === 'home') limits.push({ limit: 'home', kw: homeMost });
  if (phases === 1) limits.push({ limit: 'phase', kw: singlePhaseMost });
  return limits.reduce((lowest, one) => (one.kw < lowest.kw ? one : lowest));
}

/** Why the kilowatt that was looked at last is not planned. */
export const whyNotMore = ({ kw, worth }: KilowattStep): SizeLimit =>
  kw === 1 ? 'nothing-pays' : worth === undefined || worth > 0 ? 'use' : 'stops-paying';
