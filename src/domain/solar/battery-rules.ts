import { chemistryWords } from '../product/fact-rows.ts';
import { protocolFinding } from './data-link.ts';
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
