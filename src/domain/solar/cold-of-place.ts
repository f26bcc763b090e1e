import type { Finding, Verdict } from './finding.ts';
import { type Site, worst } from './system.ts';

/** Checks a system at a place whose lowest temperature is unknown. */

type Check = { verdict: Verdict; findings: Finding[] };

const keyOf = ({ parts }: Finding): string => JSON.stringify(parts);
const refused = ({ findings }: Check): Finding[] => findings.filter(({ verdict }) => verdict === 'refuse');

/** Marks the parts that only a place colder than assumed refuses: whether they fit is not known. */
function openByCold(found: Check, colder: Check, coldestC: number): Finding[] {
  const known = new Set(refused(found).map(keyOf));
  const open = new Map(
    refused(colder)
      .filter((one) => !known.has(keyOf(one)))
      .map((one) => [keyOf(one), one.parts]),
  );
  return [...open.values()].map((parts) => ({
    rule: 'cold-of-place',
    verdict: 'unknown',
    parts,
    facts: { coldestC },
  }));
}

/** Checks for the assumed cold, and what would change where it may be colder. */
export function inUnknownCold<Found extends Check>(check: (site: Site) => Found, site: Site): Found {
  const found = check(site);
  if (site.mayBeC === undefined) return found;
  const open = openByCold(found, check({ ...site, coldestC: site.mayBeC }), site.coldestC);
  return open.length === 0
    ? found
    : { ...found, verdict: worst([found.verdict, 'unknown']), findings: [...found.findings, ...open] };
}
