import { chemistryWords } from '../fact-rows.ts';
import { type Batteries, type Finding, type Inverters, listed, missing, shown } from './system.ts';

/** `parallel` rows of `inSeries` batteries each. `parallel` is a fraction if the batteries do not fill their rows. */
export type Bank = { inSeries: number; parallel: number; volts: number };

/** Connects as many batteries in series as come nearest to the inverter's voltage, and such rows in parallel. */
export function bankOf({ facts, quantity }: Batteries, inverter: Inverters): Bank | undefined {
  const { battery_voltage_v, battery_low_v: low, battery_high_v: high } = inverter.facts;
  const wanted =
    battery_voltage_v ?? (low !== undefined && high !== undefined ? (low + high) / 2 : undefined);
  if (facts.voltage_v === undefined || wanted === undefined) return undefined;
  const inSeries = Math.max(1, Math.round(wanted / facts.voltage_v));
  return { inSeries, parallel: quantity / inSeries, volts: inSeries * facts.voltage_v };
}

function voltageFinding(battery: Batteries, inverter: Inverters, bank: Bank | undefined): Finding {
  const { battery_low_v: low, battery_high_v: high } = inverter.facts;
  const finding: Finding = {
    rule: 'battery-voltage',
    verdict: 'unknown',
    parts: [battery.name, inverter.name],
    says: '',
  };
  if (!bank || low === undefined || high === undefined)
    return {
      ...finding,
      says: missing(
        ["the battery's voltage", battery.facts.voltage_v],
        ["the inverter's battery voltage from", low],
        ["the inverter's battery voltage to", high],
      ),
    };
  const { inSeries, volts } = bank;
  const says = `${inSeries === 1 ? 'The battery has' : `${inSeries} batteries in series have`} ${shown(volts)} V; the inverter takes ${shown(low)} to ${shown(high)} V.`;
  if (volts < low || volts > high)
    return {
      ...finding,
      verdict: 'refuse',
      says,
      change: `Take a battery of ${shown(low)} to ${shown(high)} V.`,
    };
  if (!Number.isInteger(bank.parallel))
    return {
      ...finding,
      verdict: 'refuse',
      says: `${says} ${battery.quantity} cannot be shared into rows of ${inSeries}.`,
      change: `Take ${Math.ceil(bank.parallel) * inSeries} of them.`,
    };
  // A lithium battery can switch itself off: only its maker can say whether it may be connected in series.
  if (battery.facts.chemistry !== 'lead-acid' && inSeries > 1)
    return { ...finding, says: `${says} Not known: whether this battery may be put in series.` };
  return { ...finding, verdict: 'ok', says };
}

function chemistryFinding({ name, facts }: Batteries, inverter: Inverters): Finding {
  const { chemistries } = inverter.facts;
  const isKnown = facts.chemistry !== undefined && chemistries !== undefined;
  const fits = facts.chemistry !== undefined && chemistries?.includes(facts.chemistry);
  return {
    rule: 'battery-chemistry',
    verdict: isKnown ? (fits ? 'ok' : 'refuse') : 'unknown',
    parts: [name, inverter.name],
    says: isKnown
      ? `The battery is ${facts.chemistry && chemistryWords[facts.chemistry]}; the inverter charges ${listed(
          chemistries.map((one) => chemistryWords[one]),
          'or',
        )}.`
      : missing(["the battery's chemistry", facts.chemistry], ['what the inverter charges', chemistries]),
    change: isKnown && !fits ? 'Take a battery of a kind that the inverter charges.' : undefined,
  };
}

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
function protocolFinding(battery: Batteries, inverter: Inverters): Finding[] {
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

/** Whether an inverter can charge batteries of one model. */
export function chargingFindings(battery: Batteries, inverter: Inverters): Finding[] {
  const kind = inverter.facts.inverter_kind;
  const hasPort =
    kind === undefined
      ? inverter.facts.battery_voltage_v !== undefined
      : kind === 'hybrid' || kind === 'off-grid';
  if (!hasPort)
    return [
      {
        rule: 'battery-port',
        verdict: kind === undefined ? 'unknown' : 'refuse',
        parts: [battery.name, inverter.name],
        says:
          kind === undefined
            ? missing(['whether the inverter charges a battery', undefined])
            : 'This inverter has no port for a battery.',
        change: kind === undefined ? undefined : 'Take a hybrid or off-grid inverter.',
      },
    ];
  return [
    voltageFinding(battery, inverter, bankOf(battery, inverter)),
    chemistryFinding(battery, inverter),
    ...protocolFinding(battery, inverter),
  ];
}
