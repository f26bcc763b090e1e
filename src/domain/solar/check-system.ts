import { acFindings } from './ac-rules.ts';
import { arrange, modelsOf, remedyFor } from './arrange.ts';
import { batteryFindings, batteryModelsOf } from './battery-groups.ts';
import { withoutBattery } from './battery-rules.ts';
import { inUnknownCold } from './cold-of-place.ts';
import { controllerFindings } from './controllers.ts';
import type { Finding, Verdict } from './finding.ts';
import { isRefused, type Layout, trackersOf } from './layout.ts';
import type { Systems } from './open-kits.ts';
import { boxFindings, cableFindings, dcFindings, fuseFindings } from './protection-rules.ts';
import { siteFindings } from './site-rules.ts';
import {
  type Batteries,
  type Inverters,
  type Others,
  type Panels,
  type Part,
  type Site,
  worst,
} from './system.ts';

export type SystemCheck = {
  /** The worst verdict of all findings; `unknown` if there are no findings. */
  verdict: Verdict;
  findings: Finding[];
  /** The strings: one layout for each inverter, or one for all if they are alike. */
  layouts: Layout[];
};

const ofKind = <Kind extends 'panel' | 'inverter' | 'battery' | 'other'>(
  parts: readonly Part[],
  kind: Kind,
) => parts.filter((part) => part.facts?.kind === kind);

/** The finding when no arrangement gives each inverter panels of one model. */
function notArranged(panels: readonly Panels[], inverters: readonly Inverters[]): Finding {
  const trackers = inverters.reduce(
    (sum, { quantity, facts }) => sum + quantity * trackersOf(facts).length,
    0,
  );
  const areTooFew = trackers < panels.length && inverters.every(({ facts }) => facts.trackers !== undefined);
  return {
    rule: 'one-panel-model',
    verdict: areTooFew ? 'refuse' : 'unknown',
    parts: [...panels, ...inverters].map(({ name }) => name),
    facts: {
      case: areTooFew ? 'too-few-trackers' : 'needs-drawing',
      models: panels.map(({ name }) => name),
    },
  };
}

/** The layouts with their findings. A refusal also has the layouts that would fit. */
export function checkStrings(panels: readonly Panels[], inverters: readonly Inverters[], site: Site) {
  const layouts = arrange(panels, inverters, site);
  if (!layouts) return { layouts: [], findings: [notArranged(panels, inverters)] };
  const findings = layouts.flatMap((layout) => {
    const remedy = isRefused(layout) ? remedyFor(layout, site) : undefined;
    return layout.findings.map((finding) =>
      finding.verdict === 'refuse' && remedy ? { ...finding, remedy } : finding,
    );
  });
  const names = panels.map(({ name }) => name);
  const areApart: Finding = {
    rule: 'one-panel-model',
    verdict: 'ok',
    parts: [...names, ...inverters.map(({ name }) => name)],
    facts: { case: 'apart', models: names },
  };
  return { layouts, findings: panels.length > 1 ? [...findings, areApart] : findings };
}

const withoutFacts = ({ name, facts }: Part): Finding => ({
  rule: 'facts',
  verdict: 'unknown',
  parts: [name],
  facts: { isKit: facts !== undefined },
});

const withUse = (parts: readonly Part[], ...uses: string[]): Others[] =>
  (ofKind(parts, 'other') as Others[]).filter(({ facts }) => uses.includes(facts.use ?? ''));

/** A controller beside an inverter or a kit: which of the panels and batteries it serves is not known. */
export const besideInverter = (
  { name }: Pick<Part, 'name'>,
  inverters: readonly { name: string }[],
): Finding => ({
  rule: 'charge-controller',
  verdict: 'unknown',
  parts: [name, ...inverters.map((one) => one.name)],
  facts: { case: 'beside-inverter' },
});

/** Parts that are wired together: panels with inverters, inverters with batteries. */
function checkWiring(
  parts: readonly Part[],
  boxes: readonly Others[],
  site: Site,
): Omit<SystemCheck, 'verdict'> {
  const panels = modelsOf(ofKind(parts, 'panel') as Panels[]);
  const inverters = ofKind(parts, 'inverter') as Inverters[];
  const batteries = ofKind(parts, 'battery') as Batteries[];
  const controllers = withUse(parts, 'charge-controller');
  if (inverters.length === 0)
    return {
      layouts: [],
      findings: controllerFindings(panels, batteryModelsOf(batteries), controllers, site),
    };
  const { layouts, findings } =
    panels.length > 0 ? checkStrings(panels, inverters, site) : { layouts: [], findings: [] };
  return {
    layouts,
    findings: [
      ...findings,
      ...layouts.flatMap((layout) => fuseFindings(layout, boxes)),
      ...batteryFindings(batteries, inverters),
      ...withoutBattery(inverters, batteries),
      ...controllers.map((one) => besideInverter(one, inverters)),
    ],
  };
}

const accessoryFindings = (
  parts: readonly Part[],
  layouts: readonly Layout[],
  inverters: readonly Inverters[],
  site: Site,
): Finding[] => [
  ...withUse(parts, 'dc-cable', 'connector', 'dc-box').flatMap((part) => dcFindings(part, layouts, site)),
  ...cableFindings(withUse(parts, 'dc-cable'), layouts, site),
  ...acFindings(ofKind(parts, 'other') as Others[], inverters),
];

/** What carries the strings cannot be checked before an inverter says how long they are. */
const withoutStrings = ({ name }: Part, panels: readonly Panels[]): Finding => ({
  rule: 'protection-voltage',
  verdict: 'unknown',
  parts: [name, ...panels.map((one) => one.name)],
  facts: { case: 'no-strings' },
});

/** Kits bring boxes that are not sold on their own: whether more are enough for their strings is not known. */
const besideKits = (finding: Finding): Finding =>
  finding.verdict === 'refuse' ? { ...finding, verdict: 'unknown', besideKit: true } : finding;

/**
 * Checks each system by itself, the accessories against all systems, and everything against the site. An unknown fact
 * makes the verdict of its rule `unknown`, never `ok`.
 */
export const checkSystems = (parts: Systems, site: Site): SystemCheck =>
  inUnknownCold((there) => checkedAt(parts, there), site);

function checkedAt({ systems, accessories }: Systems, site: Site): SystemCheck {
  const all = [
    ...systems.flatMap(({ parts, count }) =>
      parts.map((one) => ({ ...one, quantity: one.quantity * count })),
    ),
    ...accessories,
  ];
  const panels = modelsOf(ofKind(all, 'panel') as Panels[]);
  const inverters = ofKind(all, 'inverter') as Inverters[];
  const wired = systems.map(({ parts, count, isKit }) => ({
    parts,
    count,
    isKit,
    ...checkWiring(parts, withUse([...parts, ...accessories], 'dc-box'), site),
  }));
  const layouts = wired.flatMap((one) =>
    one.layouts.map((layout) => ({ ...layout, count: layout.count * one.count })),
  );
  const findings = [
    ...wired.flatMap((one) => [
      ...one.findings,
      ...accessoryFindings(one.parts, one.layouts, ofKind(one.parts, 'inverter') as Inverters[], site),
      ...(one.isKit ? [] : boxFindings(withUse(one.parts, 'dc-box'), one.layouts)),
    ]),
    ...accessoryFindings(accessories, layouts, inverters, site).filter(({ rule }) => rule !== 'cable-length'),
    ...boxFindings(withUse(accessories, 'dc-box'), layouts).map(besideKits),
    ...(layouts.length === 0 && panels.length > 0
      ? withUse(all, 'dc-cable', 'connector', 'dc-box').map((one) => withoutStrings(one, panels))
      : []),
    ...siteFindings(panels, inverters, site),
    ...withUse(accessories, 'charge-controller').map((one) => besideInverter(one, inverters)),
    ...all.filter(({ facts }) => !facts || facts.kind === 'kit').map(withoutFacts),
  ];
  const verdict = findings.length === 0 ? 'unknown' : worst(findings.map((finding) => finding.verdict));
  return { verdict, findings, layouts };
}

/** Checks the parts of one system. Kits must have been replaced by their parts (open-kits.ts). */
export const checkSystem = (parts: readonly Part[], site: Site): SystemCheck =>
  checkSystems({ systems: [{ parts, count: 1 }], accessories: [] }, site);

/** Checks a kit by itself: the number of its strings is what its table says, not what the rules prefer. */
export const checkKit = (parts: readonly Part[], site: Site): SystemCheck =>
  checkSystems({ systems: [{ parts, count: 1, isKit: true }], accessories: [] }, site);

/** Whether a rule compared at least two parts with each other. */
export const hasComparedParts = ({ findings }: SystemCheck): boolean =>
  findings.some(({ parts, rule }) => parts.length > 1 && rule !== 'facts');
