import type { Finding, Remedy, RuleName } from '#domain/solar/finding.ts';
import { listed } from '#texts/en/format.ts';
import { batteries, controllers } from '#texts/en/solar-batteries.ts';
import { notKnown } from '#texts/en/solar-facts.ts';
import { connection, protection, type Said, strings, type Wording } from '#texts/en/solar-strings.ts';
import type { Complete } from '../complete.ts';
import { sentences } from '../texts.ts';

const findings: { [Rule in RuleName]: Wording<Rule> } = {
  ...strings,
  ...protection,
  ...connection,
  ...batteries,
  ...controllers,
};

function remedyText({ fitting, unequal }: Remedy): string {
  const counts = fitting.map(
    ({ panels, strings: count, inSeries }) => `${panels} पैनल (${count} × ${inSeries})`,
  );
  return sentences(
    counts.length > 0 && `इतने ठीक बैठते हैं: ${listed(counts, 'या')}।`,
    unequal &&
      `या ${unequal.panels} पैनल ${listed(unequal.lengths.map(String))} की स्ट्रिंग में जोड़ें, हर स्ट्रिंग अपने अलग MPPT इनपुट पर।`,
  );
}

export function wordsOf(found: Finding): Said {
  const said: Said =
    'missing' in found.facts
      ? { says: notKnown(found.facts) }
      : (findings[found.rule] as Wording<RuleName>)(found.facts as never, found as never);
  const change = found.besideKit ? 'किट अपना बॉक्स साथ लाती है: हमसे पूछें कि यह किस काम का है।' : said.change;
  const all = sentences(change, found.remedy && remedyText(found.remedy));
  return { says: said.says, change: all || undefined };
}

export function sentenceOf(found: Finding): string {
  const { says, change } = wordsOf(found);
  return sentences(says, change);
}

export type Checked = Complete<typeof import('#texts/en/solar.ts'), typeof import('#texts/hi/solar.ts')>;
