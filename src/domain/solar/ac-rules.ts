import { type Finding, missing } from './finding.ts';
import { atMost, compare, type Inverters, type Others } from './system.ts';

/** Rules for boxes and meters on the grid side: their phases and their current. */

type Phases = 1 | 3;
const phaseCounts: readonly Phases[] = [1, 3];
const phaseFactors = { 1: 1, 3: Math.sqrt(3) } as const;

/** The output current in A; undefined without the inverter's power, voltage and phases. */
const currentOf = ({ facts: { ac_power_w, ac_voltage_v, phases } }: Inverters): number | undefined =>
  ac_power_w && ac_voltage_v && phases && ac_power_w / (ac_voltage_v * phaseFactors[phases]);

const unitsMax = 1000;
/** Repeats a part once for each piece. */
const unitsOf = <Part extends { quantity: number }>(parts: readonly Part[]): Part[] =>
  parts.flatMap((part) => Array.from({ length: Math.min(part.quantity, unitsMax) }, () => part));

/**
 * The current through each box. All values are in A, the largest first. With a box for each inverter, the first box
 * gets the first inverter, and so on; with fewer boxes, each inverter goes to the box with the most spare current.
 */
function loadsOf(limits: readonly number[], currents: readonly number[]): number[] {
  const loads = limits.map((_, index) => (limits.length < currents.length ? 0 : (currents[index] ?? 0)));
  if (limits.length < currents.length)
    for (const current of currents) {
      const spare = limits.map((limit, index) => limit - (loads[index] ?? 0));
      const box = spare.indexOf(Math.max(...spare));
      loads[box] = (loads[box] ?? 0) + current;
    }
  return loads;
}

/** A part is refused only if it suits no inverter. */
function phaseFindings(part: Others, inverters: readonly Inverters[]): Finding[] {
  const { phases } = part.facts;
  const verdictOf = ({ facts }: Inverters) =>
    phases === undefined || facts.phases === undefined
      ? 'unknown'
      : phases === facts.phases
        ? 'ok'
        : 'refuse';
  const suited = inverters.filter((inverter) => verdictOf(inverter) !== 'refuse');
  return (suited.length > 0 ? suited : inverters).map((inverter) => ({
    rule: 'protection-phases',
    verdict: verdictOf(inverter),
    parts: [part.name, inverter.name],
    facts:
      phases !== undefined && inverter.facts.phases !== undefined
        ? { phases, inverterPhases: inverter.facts.phases, suitsNone: suited.length === 0 }
        : missing(
            [
              ['phases-of', phases],
              ['inverter-phases', inverter.facts.phases],
            ],
            [part.name],
          ),
  }));
}

/** `parts`: boxes or meters for one number of phases. They must carry `factor` times the current of the inverters. */
function currentFindings(
  parts: readonly Others[],
  inverters: readonly Inverters[],
  factor: number,
): Finding[] {
  if (parts.length === 0 || inverters.length === 0) return [];
  const outputs = unitsOf(inverters).map(currentOf);
  const currents = outputs.filter((one) => one !== undefined).map((one) => one * factor);
  const limitOf = ({ facts }: Others) => facts.current_a ?? 0;
  const units = unitsOf(parts).toSorted((one, other) => limitOf(other) - limitOf(one));
  const loads = loadsOf(
    units.map(limitOf),
    currents.toSorted((one, other) => other - one),
  );
  const needed = currents.length < outputs.length ? undefined : loads;
  return parts.flatMap((part): Finding[] => {
    const limit = part.facts.current_a;
    const current = needed && Math.max(...needed.filter((_, index) => units[index] === part));
    const isSpare = current === 0;
    const verdict = compare(atMost, current, limit, 'refuse');
    return isSpare
      ? []
      : [
          {
            rule: 'protection-current',
            verdict,
            parts: [part.name, ...new Set(inverters.map(({ name }) => name))],
            facts:
              current === undefined || limit === undefined
                ? missing(
                    [
                      ['inverter-current', current],
                      ['current-of', limit],
                    ],
                    [part.name],
                  )
                : { amps: current, limit, side: 'ac' },
          },
        ];
  });
}

/** Boxes must carry 1.25 times the inverters' current. Source: NEC 690.8, continuous current. */
const factors = { 'ac-box': 1.25, meter: 1 } as const;

/** Checks boxes and meters against the inverters whose phases they have. */
export function acFindings(parts: readonly Others[], inverters: readonly Inverters[]): Finding[] {
  return (['ac-box', 'meter'] as const).flatMap((use) => {
    const used = parts.filter(({ facts }) => facts.use === use);
    const currents = phaseCounts.flatMap((phases) =>
      currentFindings(
        used.filter(({ facts }) => facts.phases === phases),
        inverters.filter(({ facts }) => facts.phases === phases || facts.phases === undefined),
        factors[use],
      ),
    );
    return [...used.flatMap((part) => phaseFindings(part, inverters)), ...currents];
  });
}
