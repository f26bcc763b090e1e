import { SourceError } from '#shop-data/read-all.ts';

export const overrideVariable = 'ALLOW_SHRUNK_CATALOGUE';

/** Fewer than this share of the last build's entries looks like a fault upstream, not like an edit. */
const leastShare = 0.5;

type Counts = { what: string; now: number; before: number; mayBeEmpty: boolean; override: boolean };

/** Stops a build that would publish a shop emptied or halved by an upstream fault. */
export function checkShrinkage({ what, now, before, mayBeEmpty, override }: Counts): void {
  const emptied = now === 0 && !mayBeEmpty;
  if (override || (!emptied && now >= before * leastShare)) return;
  throw new SourceError(
    `The backend answered ${now} ${what} where the last build had ${before}. Nothing is published, because this looks like a fault. ` +
      `If it is meant, build once with ${overrideVariable}=yes.`,
  );
}
