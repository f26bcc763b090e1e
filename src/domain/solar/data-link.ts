import { type Batteries, type Finding, type Inverters, listed, missing } from './system.ts';

/** What both have of a list; undefined if one of the lists is not known. */
const common = (ones: string[] | undefined, others: string[] | undefined): string[] | undefined =>
  ones && others && ones.filter((one) => others.includes(one));

/** Whether battery and inverter understand each other; undefined if nobody says so. */
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
  const finding: Pick<Finding, 'rule' | 'parts'> = { rule: 'battery-protocol', parts: [name, inverter.name] };
  const wires = common(facts.protocols, protocols);
  const isLinked = areLinked(battery, inverter);
  if (approved_batteries?.includes(name))
    return [{ ...finding, verdict: 'ok', says: "The inverter's maker lists this battery." }];
  if (!wires)
    return [
      {
        ...finding,
        verdict: isLinked === false ? 'refuse' : 'unknown',
        says: missing(["the battery's data link", facts.protocols], ["the inverter's data link", protocols]),
      },
    ];
  if (wires.length === 0)
    return [
      {
        ...finding,
        verdict: 'refuse',
        says: `The battery has ${listed(facts.protocols ?? [])}, the inverter ${listed(protocols ?? [])}.`,
        change: 'Take a battery with a data link of the inverter.',
      },
    ];
  const wire = listed(wires, 'or');
  if (isLinked === undefined)
    return [
      {
        ...finding,
        verdict: 'unknown',
        says: `Both have ${wire}; not known: whether they speak one dialect over it.`,
        change: "Ask us for the maker's list of batteries before you order.",
      },
    ];
  const spoken = isLinked ? (common(facts.dialects, dialects) ?? []) : [];
  return [
    {
      ...finding,
      verdict: isLinked ? 'ok' : 'refuse',
      says: isLinked
        ? `Both speak ${listed(spoken, 'or')} over ${wire}.`
        : `Both have ${wire}; the battery speaks ${listed(facts.dialects ?? [])}, the inverter ${listed(dialects ?? [])}.`,
      change: isLinked ? undefined : "Take a battery that the inverter's maker lists.",
    },
  ];
}
