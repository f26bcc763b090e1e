import { protocolFinding } from './data-link.ts';
import { type Finding, missing } from './finding.ts';
import type { Batteries, Inverters } from './system.ts';

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
    facts: missing([
      ['battery-voltage', battery.facts.voltage_v],
      ['inverter-battery-from', low],
      ['inverter-battery-to', high],
    ]),
  };
  if (!bank || low === undefined || high === undefined) return finding;
  const { inSeries, volts } = bank;
  const facts = { case: 'inverter' as const, inSeries, volts, low, high };
  if (volts < low || volts > high) return { ...finding, verdict: 'refuse', facts };
  if (!Number.isInteger(bank.parallel))
    return {
      ...finding,
      verdict: 'refuse',
      facts: { ...facts, case: 'rows-unfilled', quantity: battery.quantity },
    };
  // A lithium battery can switch itself off: only its maker can say whether it may be connected in series.
  if (battery.facts.chemistry !== 'lead-acid' && inSeries > 1)
    return { ...finding, facts: { ...facts, open: 'series' } };
  return { ...finding, verdict: 'ok', facts };
}

function chemistryFinding({ name, facts }: Batteries, inverter: Inverters): Finding {
  const { chemistries } = inverter.facts;
  const { chemistry } = facts;
  const finding = { rule: 'battery-chemistry' as const, parts: [name, inverter.name] };
  if (chemistry === undefined || chemistries === undefined)
    return {
      ...finding,
      verdict: 'unknown',
      facts: missing([
        ['battery-chemistry', chemistry],
        ['inverter-chemistries', chemistries],
      ]),
    };
  return {
    ...finding,
    verdict: chemistries.includes(chemistry) ? 'ok' : 'refuse',
    facts: { case: 'inverter', battery: chemistry, charges: chemistries },
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
        facts: kind === undefined ? missing([['inverter-battery-port', undefined]]) : {},
      },
    ];
  return [
    voltageFinding(battery, inverter, bankOf(battery, inverter)),
    chemistryFinding(battery, inverter),
    ...protocolFinding(battery, inverter),
  ];
}

/** Inverters that give nothing in a power cut, or nothing at all, because no battery is among the parts. */
export const withoutBattery = (
  inverters: readonly Inverters[],
  batteries: readonly Batteries[],
): Finding[] =>
  batteries.length > 0
    ? []
    : inverters
        .filter(({ facts: { inverter_kind: kind } }) => kind === 'hybrid' || kind === 'off-grid')
        .map(({ name, facts }) => ({
          rule: 'no-battery',
          verdict: 'warn',
          parts: [name],
          facts: { feedsGrid: facts.inverter_kind === 'hybrid' },
        }));
