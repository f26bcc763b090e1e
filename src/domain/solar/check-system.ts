import { arrange, modelsOf } from './arrange.ts';
import { batteryFindings } from './battery-rules.ts';
import { figures, listed } from './figures.ts';
import { isRefused, type Layout, trackersOf } from './layout.ts';
import { acFindings, dcFindings, fuseFindings } from './protection-rules.ts';
import { remedyFor } from './remedies.ts';
import { siteFindings } from './site-rules.ts';
import type { Batteries, Finding, Inverters, Others, Panels, Part, Site, Verdict } from './system.ts';
import { worst } from './system.ts';

export type SystemCheck = {
  /** The worst verdict of all findings; `unknown` if there are no findings. */
  verdict: Verdict;
  findings: Finding[];
  /** The strings; one layout for each inverter, or for all if they are alike. */
  layouts: Layout[];
};

const ofKind = <Kind extends 'panel' | 'inverter' | 'battery' | 'other'>(
  parts: readonly Part[],
  kind: Kind,
) => parts.filter((part) => part.facts?.kind === kind);

/** No way was found to give each inverter panels of one model. */
function notArranged(panels: readonly Panels[], inverters: readonly Inverters[]): Finding {
  const trackers = inverters.reduce(
    (sum, { quantity, facts }) => sum + quantity * trackersOf(facts).length,
    0,
  );
  const isRefused = trackers < panels.length;
  const names = listed(panels.map(({ name }) => name));
  return {
    rule: 'one-panel-model',
    verdict: isRefused ? 'refuse' : 'unknown',
    parts: [...panels, ...inverters].map(({ name }) => name),
    numbers: figures(['Panel models', panels.length, ''], ['Trackers', trackers, '']),
    says: isRefused
      ? `${names} must not share a tracker, and there are more kinds of panel than trackers.`
      : `How ${names} are to be shared among the inverters needs a drawing.`,
    change: isRefused
      ? 'Take one kind of panel, or an inverter for each.'
      : 'Ask us for a string plan before you order.',
  };
}

/** The strings with their findings; a refused string says what would fit in its place. */
function checkStrings(panels: readonly Panels[], inverters: readonly Inverters[], site: Site) {
  const layouts = arrange(panels, inverters, site);
  if (!layouts) return { layouts: [], findings: [notArranged(panels, inverters)] };
  const findings = layouts.flatMap((layout) => {
    const remedy = isRefused(layout) ? remedyFor(layout, site) : undefined;
    return layout.findings.map((finding) =>
      finding.verdict === 'refuse' && remedy
        ? { ...finding, change: [finding.change, remedy].filter(Boolean).join(' ') }
        : finding,
    );
  });
  return { layouts, findings };
}

function checkBatteries(batteries: readonly Batteries[], inverters: readonly Inverters[]): Finding[] {
  const kindsWithPort = ['hybrid', 'off-grid'];
  const withPort = inverters.filter(({ facts }) => kindsWithPort.includes(facts.inverter_kind ?? ''));
  const chargers = withPort.length > 0 ? withPort : inverters;
  return batteries.flatMap((battery) => chargers.flatMap((inverter) => batteryFindings(battery, inverter)));
}

const withoutFacts = ({ name, facts }: Part): Finding => ({
  rule: 'facts',
  verdict: 'unknown',
  parts: [name],
  numbers: [],
  says: facts ? `Not known: what is in ${name}.` : `The electrical data of ${name} are not known.`,
});

/**
 * Checks parts against each other and against the site. Kits must be opened before (open-kits.ts). A fact that is
 * unknown makes its rule `unknown`; it never says that parts fit.
 */
export function checkSystem(parts: readonly Part[], site: Site): SystemCheck {
  const panels = modelsOf(ofKind(parts, 'panel') as Panels[]);
  const inverters = ofKind(parts, 'inverter') as Inverters[];
  const others = ofKind(parts, 'other') as Others[];
  const strings =
    panels.length > 0 && inverters.length > 0
      ? checkStrings(panels, inverters, site)
      : { layouts: [], findings: [] };
  const used = (...uses: string[]) => others.filter(({ facts }) => uses.includes(facts.use ?? ''));
  const findings = [
    ...strings.findings,
    ...strings.layouts.flatMap((layout) => fuseFindings(layout, used('dc-box'))),
    ...checkBatteries(ofKind(parts, 'battery') as Batteries[], inverters),
    ...used('dc-cable', 'connector', 'dc-box').flatMap((part) => dcFindings(part, strings.layouts, site)),
    ...used('ac-box', 'meter').flatMap((part) => acFindings(part, inverters)),
    ...siteFindings(panels, inverters, site),
    ...parts.filter(({ facts }) => !facts || facts.kind === 'kit').map(withoutFacts),
  ];
  const verdict = findings.length === 0 ? 'unknown' : worst(findings.map((finding) => finding.verdict));
  return { verdict, findings, layouts: strings.layouts };
}

/** Whether anything in the list was checked against anything else. */
export const hasMeeting = ({ findings }: SystemCheck): boolean =>
  findings.some(({ parts, rule }) => parts.length > 1 && rule !== 'facts');
