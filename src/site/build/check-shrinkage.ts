import { SourceError } from '#site/read-all.ts';

export const overrideVariable = 'ALLOW_SHRUNK_CATALOGUE';

/** A list that shrinks below this share of its last size is more likely a fault of the backend than an edit. */
const minShare = 0.5;

type Counts = { what: string; now: number; before: number; mayBeEmpty: boolean; override: boolean };

/** Stops a build whose list is suddenly empty or much shorter: a fault of the backend must not empty the site. */
export function checkShrinkage({ what, now, before, mayBeEmpty, override }: Counts): void {
  const emptied = now === 0 && !mayBeEmpty;
  if (override || (!emptied && now >= before * minShare)) return;
  throw new SourceError(
    `The backend answered ${now} ${what} where the last build had ${before}. Nothing is published, because this looks like a fault. ` +
      `If this is intended, build once with ${overrideVariable}=yes.`,
  );
}
