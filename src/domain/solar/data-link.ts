import { type Finding, missing } from './finding.ts';
import type { Batteries, Inverters } from './system.ts';

/** The entries that both lists have; undefined if one of the lists is not known. */
const common = (ones: string[] | undefined, others: string[] | undefined): string[] | undefined =>
  ones && others && ones.filter((one) => others.includes(one));

/** Whether battery and inverter can exchange data; undefined if it is not known. */
export function areLinked({ name, facts }: Batteries, inverter: Inverters): boolean | undefined {
  if (inverter.facts.approved_batteries?.includes(name)) return true;
  const wires = common(facts.protocols, inverter.facts.protocols);
  const dialects = common(facts.dialects, inverter.facts.dialects);
  if (wires?.length === 0 || dialects?.length === 0) return false;
  return wires && dialects ? true : undefined;
}

/**
 * A lithium battery needs a data link to its inverter; a lead-acid battery needs none. A wire of one kind is not enough:
 * both must speak one dialect over it, or the inverter's maker must name the battery.
 */
export function protocolFinding(battery: Batteries, inverter: Inverters): Finding[] {
  const { name, facts } = battery;
  if (facts.chemistry === 'lead-acid') return [];
  const { protocols, dialects, approved_batteries } = inverter.facts;
  const finding = { rule: 'battery-protocol' as const, parts: [name, inverter.name] };
  const wires = common(facts.protocols, protocols);
  const isLinked = areLinked(battery, inverter);
  if (approved_batteries?.includes(name)) return [{ ...finding, verdict: 'ok', facts: { case: 'listed' } }];
  if (!wires)
    return [
      {
        ...finding,
        verdict: isLinked === false ? 'refuse' : 'unknown',
        facts: missing([
          ['battery-link', facts.protocols],
          ['inverter-link', protocols],
        ]),
      },
    ];
  if (wires.length === 0)
    return [
      {
        ...finding,
        verdict: 'refuse',
        facts: { case: 'wires', battery: facts.protocols ?? [], inverter: protocols ?? [] },
      },
    ];
  if (isLinked === undefined)
    return [{ ...finding, verdict: 'unknown', facts: { case: 'dialect-unknown', wires } }];
  return [
    {
      ...finding,
      verdict: isLinked ? 'ok' : 'refuse',
      facts: isLinked
        ? { case: 'spoken', wires, dialects: common(facts.dialects, dialects) ?? [] }
        : { case: 'dialects', wires, battery: facts.dialects ?? [], inverter: dialects ?? [] },
    },
  ];
}
