import { chemistryWords } from '../fact-words.ts';
import { figures, kilowatts, listed, missing, shown } from './figures.ts';
import type { Batteries, Finding, Inverters } from './system.ts';

/** Part of the stored energy that reaches the sockets: our own cautious figure for inverter and cable. */
const inverterEfficiency = 0.9;

type Bank = { inSeries: number; parallel: number; volts: number };

/** Batteries of the inverter's voltage: as many in series as come nearest to it, the rest in parallel. */
function bankOf({ facts, quantity }: Batteries, inverter: Inverters): Bank | undefined {
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
    numbers: figures(
      ['Battery', bank?.volts, 'V'],
      ['From', low, 'V'],
      ['To', high, 'V'],
      ['In series', bank?.inSeries, ''],
    ),
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
  // A lithium battery switches itself off: whether it may stand in a row is for its maker to say.
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
    numbers: [],
    says: isKnown
      ? `The battery is ${facts.chemistry && chemistryWords[facts.chemistry]}; the inverter charges ${listed(
          chemistries.map((one) => chemistryWords[one]),
          'or',
        )}.`
      : missing(["the battery's chemistry", facts.chemistry], ['what the inverter charges', chemistries]),
    change: isKnown && !fits ? 'Take a battery of a kind that the inverter charges.' : undefined,
  };
}

/** A lithium battery needs a data link to its inverter that both support; a lead-acid battery needs none. */
function protocolFinding({ name, facts }: Batteries, inverter: Inverters): Finding[] {
  if (facts.chemistry === 'lead-acid') return [];
  const { protocols } = inverter.facts;
  const isKnown = facts.protocols !== undefined && protocols !== undefined;
  const common = facts.protocols?.filter((one) => protocols?.includes(one)) ?? [];
  return [
    {
      rule: 'battery-protocol',
      verdict: isKnown ? (common.length > 0 ? 'ok' : 'refuse') : 'unknown',
      parts: [name, inverter.name],
      numbers: [],
      says: !isKnown
        ? missing(["the battery's data link", facts.protocols], ["the inverter's data link", protocols])
        : common.length > 0
          ? `Both have ${listed(common, 'or')}.`
          : `The battery has ${listed(facts.protocols ?? [])}, the inverter ${listed(protocols ?? [])}.`,
      change: isKnown && common.length === 0 ? 'Take a battery with a data link of the inverter.' : undefined,
    },
  ];
}

/** Discharge current times voltage against the power that the inverter gives without the grid. */
function powerFinding({ name, facts }: Batteries, inverter: Inverters, bank: Bank): Finding {
  const { backup_power_w, ac_power_w } = inverter.facts;
  const needed = backup_power_w ?? ac_power_w;
  const given = facts.discharge_a === undefined ? undefined : facts.discharge_a * bank.parallel * bank.volts;
  const isEnough = given !== undefined && needed !== undefined && given >= needed;
  return {
    rule: 'battery-power',
    verdict: given === undefined || needed === undefined ? 'unknown' : isEnough ? 'ok' : 'warn',
    parts: [name, inverter.name],
    numbers: figures(['Battery', given, 'W'], ['Inverter', needed, 'W']),
    says:
      given === undefined || needed === undefined
        ? missing(["the battery's discharge current", facts.discharge_a], ["the inverter's output", needed])
        : `The battery gives ${kilowatts(given)}, the inverter up to ${kilowatts(needed)}.`,
    change:
      given !== undefined && !isEnough && needed !== undefined
        ? 'It works up to what the battery gives; one battery more gives more.'
        : undefined,
  };
}

function hoursFinding({ name, facts, quantity }: Batteries): Finding[] {
  const { energy_kwh, usable_percent } = facts;
  if (energy_kwh === undefined || usable_percent === undefined) return [];
  const usable = quantity * energy_kwh * (usable_percent / 100) * inverterEfficiency;
  return [
    {
      rule: 'backup-hours',
      verdict: 'ok',
      parts: [name],
      numbers: figures(['Usable', usable, 'kWh'], ['At 1 kW', usable, 'h']),
      says: `Full, it gives about ${usable.toFixed(1)} kWh: ${usable.toFixed(1)} hours at 1 kW (${shown(usable_percent)} % of ${Number((quantity * energy_kwh).toFixed(2))} kWh, a tenth lost on the way).`,
    },
  ];
}

/** Checks batteries of one model against the inverter that charges them, by all battery rules. */
export function batteryFindings(battery: Batteries, inverter: Inverters): Finding[] {
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
        numbers: [],
        says:
          kind === undefined
            ? missing(['whether the inverter charges a battery', undefined])
            : 'This inverter has no port for a battery.',
        change: kind === undefined ? undefined : 'Take a hybrid or off-grid inverter.',
      },
    ];
  const bank = bankOf(battery, inverter);
  const voltage = voltageFinding(battery, inverter, bank);
  return [
    voltage,
    chemistryFinding(battery, inverter),
    ...protocolFinding(battery, inverter),
    ...(bank && voltage.verdict !== 'refuse' ? [powerFinding(battery, inverter, bank)] : []),
    ...hoursFinding(battery),
  ];
}
