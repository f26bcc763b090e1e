import { type MeteringMethod, selfUseShare } from './saving.ts';

/**
 * The share of surplus units that a limit of feed-in power leaves. A rough model of ours: on a sunny day power
 * follows half a sine over ten hours, and the use is constant.
 */

const sunHours = 10;

/** The share of a day's units that lies below `level`, a part of the peak. */
function shareBelow(level: number): number {
  if (level >= 1) return 1;
  const angle = Math.asin(Math.max(0, level));
  return 1 - (Math.cos(angle) - level * (Math.PI / 2 - angle));
}

/** The use below which this share of the day's units lies. */
function levelOf(share: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (shareBelow(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
const usualLevel = levelOf(selfUseShare);

/** From 0, nothing may be fed in, to 1. `limitKw` undefined: no limit. */
export function keptShareOf(
  kw: number,
  limitKw: number | undefined,
  kwhPerKwDay: number,
  method: MeteringMethod,
  selfUse = selfUseShare,
): number {
  const peak = (kw * kwhPerKwDay * Math.PI) / (2 * sunHours);
  if (limitKw === undefined || peak <= 0) return 1;
  if (method === 'gross') return shareBelow(limitKw / peak);
  const useLevel = selfUse === selfUseShare ? usualLevel : levelOf(selfUse);
  const kept = shareBelow(useLevel + limitKw / peak) - selfUse;
  return Math.min(1, Math.max(0, kept / (1 - selfUse)));
}
