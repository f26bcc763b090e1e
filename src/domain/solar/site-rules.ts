import { type Finding, missing } from './finding.ts';
import type { Inverters, Panels, Site } from './system.ts';

/** Most utilities connect inverters on one phase up to this power. */
export const singlePhaseMaxW = 5000;

/** Up to this power the utility raises the sanctioned load itself: content/regulation.json, load_raised. */
export const loadRaisedToW = 10_000;

/** Rules of the grid connection and the utility. They apply only to inverters that feed into the grid. */
export function siteFindings(
  panels: readonly Panels[],
  inverters: readonly Inverters[],
  site: Site,
): Finding[] {
  const onGrid = inverters.filter(({ facts }) => facts.inverter_kind !== 'off-grid');
  const findings: Finding[] = [];
  const powers = onGrid.map(({ quantity, facts }) => facts.ac_power_w && facts.ac_power_w * quantity);
  const total = powers.some((one) => one === undefined)
    ? undefined
    : powers.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const onOnePhase = onGrid.filter(({ facts }) => facts.phases === 1);
  const watts = onOnePhase.reduce((sum, { quantity, facts }) => sum + quantity * (facts.ac_power_w ?? 0), 0);
  if (watts > singlePhaseMaxW)
    findings.push({
      rule: 'single-phase-limit',
      verdict: 'warn',
      parts: onOnePhase.map(({ name }) => name),
      facts: { watts, limit: singlePhaseMaxW },
    });
  for (const { name, facts } of onGrid) {
    if (site.phases !== undefined && (facts.phases === undefined || facts.phases > site.phases))
      findings.push({
        rule: 'grid-phases',
        verdict: facts.phases === undefined ? 'unknown' : 'refuse',
        parts: [name],
        facts: facts.phases === undefined ? missing([['inverter-phases', undefined]]) : { needs: 3 },
      });
  }
  const { sanctionedLoadKw } = site;
  if (sanctionedLoadKw !== undefined && onGrid.length > 0) {
    const isMore = total !== undefined && total > sanctionedLoadKw * 1000;
    const isAbove = isMore && total > loadRaisedToW;
    findings.push({
      rule: 'sanctioned-load',
      verdict: total === undefined ? 'unknown' : isAbove ? 'warn' : 'ok',
      parts: onGrid.map(({ name }) => name),
      facts:
        total === undefined
          ? missing([['inverter-output', undefined]])
          : { watts: total, limit: sanctionedLoadKw * 1000, isRaised: isMore && !isAbove },
    });
  }
  if (site.netMetering && onGrid.length > 0) findings.push(...panels.map(listFinding));
  return findings;
}

/** Net-metered systems commissioned from 1 June 2026 need modules of ALMM list I with cells of list II. */
function listFinding({ name, facts }: Panels): Finding {
  const { almm_list_1, almm_list_2 } = facts;
  const isOut = almm_list_1 === false || almm_list_2 === false;
  const isIn = almm_list_1 === true && almm_list_2 === true;
  return {
    rule: 'almm',
    verdict: isOut ? 'warn' : isIn ? 'ok' : 'unknown',
    parts: [name],
    facts:
      isOut || isIn
        ? {}
        : missing([
            ['almm-list-1', almm_list_1],
            ['almm-list-2', almm_list_2],
          ]),
  };
}
