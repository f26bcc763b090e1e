import { type Finding, type Inverters, kilowatts, missing, type Panels, type Site } from './system.ts';

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
      says: `${kilowatts(watts)} on one phase; most utilities connect up to ${kilowatts(singlePhaseMaxW)}.`,
      change: 'Ask your utility, or take a three-phase inverter.',
    });
  for (const { name, facts } of onGrid) {
    if (site.phases !== undefined && (facts.phases === undefined || facts.phases > site.phases))
      findings.push({
        rule: 'grid-phases',
        verdict: facts.phases === undefined ? 'unknown' : 'refuse',
        parts: [name],
        says:
          facts.phases === undefined
            ? missing(["the inverter's phases", undefined])
            : 'The inverter needs three phases; your connection has one.',
        change:
          facts.phases === undefined ? undefined : 'Take a single-phase inverter, or ask for three phases.',
      });
  }
  const { sanctionedLoadKw } = site;
  if (sanctionedLoadKw !== undefined && onGrid.length > 0) {
    const isMore = total !== undefined && total > sanctionedLoadKw * 1000;
    const isAbove = isMore && total > loadRaisedToW;
    const raised = isMore && !isAbove ? ' Up to 10 kW the utility raises it with the application.' : '';
    findings.push({
      rule: 'sanctioned-load',
      verdict: total === undefined ? 'unknown' : isAbove ? 'warn' : 'ok',
      parts: onGrid.map(({ name }) => name),
      says:
        total === undefined
          ? missing(["the inverter's output", undefined])
          : `${kilowatts(total)} of inverters on a sanctioned load of ${kilowatts(sanctionedLoadKw * 1000)}.${raised}`,
      change: isAbove ? 'Ask your utility for a higher sanctioned load first.' : undefined,
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
    says: isOut
      ? 'Net metering needs panels of ALMM list I with cells of list II; this one is not on both.'
      : isIn
        ? 'On ALMM list I, with cells of list II: fit for net metering.'
        : missing(
            ['whether it is on ALMM list I', almm_list_1],
            ['whether its cells are on list II', almm_list_2],
          ),
    change: isOut ? 'Take a panel that is on both lists, or use all you make yourself.' : undefined,
  };
}
