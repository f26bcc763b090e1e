import type { Finding, Remedy, RuleName } from '#domain/solar/finding.ts';
import { listed } from '#texts/en/format.ts';
import { sentences } from '../texts.ts';
import { batteries, controllers } from './solar-batteries.ts';
import { notKnown } from './solar-facts.ts';
import { connection, protection, type Said, strings, type Wording } from './solar-strings.ts';

/** One wording for each rule of the system check. */
const findings: { [Rule in RuleName]: Wording<Rule> } = {
  ...strings,
  ...protection,
  ...connection,
  ...batteries,
  ...controllers,
};

/** "These fit: 3 panels (1 × 3). Or wire the 9 as strings of 5 and 4, each on its own tracker." */
function remedyText({ fitting, unequal }: Remedy): string {
  const counts = fitting.map(
    ({ panels, strings: count, inSeries }) => `${panels} panels (${count} × ${inSeries})`,
  );
  return sentences(
    counts.length > 0 && `These fit: ${listed(counts, 'or')}.`,
    unequal &&
      `Or wire the ${unequal.panels} as strings of ${listed(unequal.lengths.map(String))}, each on its own tracker.`,
  );
}

/** What a rule found, in a sentence with its figures, and what to change. */
export function wordsOf(found: Finding): Said {
  const said: Said =
    'missing' in found.facts
      ? { says: notKnown(found.facts) }
      : (findings[found.rule] as Wording<RuleName>)(found.facts as never, found as never);
  const change = found.besideKit ? 'A kit brings its own box: ask us what this one is for.' : said.change;
  const all = sentences(change, found.remedy && remedyText(found.remedy));
  return { says: said.says, change: all || undefined };
}

/** Both in one text. */
export function sentenceOf(found: Finding): string {
  const { says, change } = wordsOf(found);
  return sentences(says, change);
}
