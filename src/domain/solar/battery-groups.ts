import { type Bank, bankOf, chargingFindings } from './battery-rules.ts';
import { areLinked } from './data-link.ts';
import { type Finding, missing } from './finding.ts';
import { atLeast, atMost, type Batteries, badness, compare, type Inverters, mergeAlike } from './system.ts';

/** Share of the stored energy that reaches the sockets: a cautious figure of ours for losses in inverter and cable. */
export const inverterEfficiency = 0.9;

/** Batteries on the same inverters. */
type Group = { inverters: readonly Inverters[]; batteries: Batteries[] };

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
/** The sum; undefined if one value is undefined. */
const sumOf = (values: readonly (number | undefined)[]): number | undefined =>
  values.every((one) => one !== undefined) ? sum(values) : undefined;
const namesOf = (parts: readonly { name: string }[]): string[] => parts.map(({ name }) => name);
const piecesOf = (parts: readonly { quantity: number }[]): number =>
  sum(parts.map(({ quantity }) => quantity));

/** The inverters with which a battery breaks the fewest rules. */
function invertersFor(battery: Batteries, inverters: readonly Inverters[]): Inverters[] {
  const scores = inverters.map((inverter) => badness(chargingFindings(battery, inverter)));
  return inverters.filter((_, index) => scores[index] === Math.min(...scores));
}

const areSame = (ones: readonly Inverters[], others: readonly Inverters[]): boolean =>
  ones.length === others.length && ones.every((one, index) => one === others[index]);

function groupsOf(batteries: readonly Batteries[], inverters: readonly Inverters[]): Group[] {
  const groups: Group[] = [];
  for (const battery of batteries) {
    const own = invertersFor(battery, inverters);
    const group = groups.find(({ inverters: others }) => areSame(others, own));
    if (group) group.batteries.push(battery);
    else groups.push({ inverters: own, batteries: [battery] });
  }
  return groups;
}

/** An inverter can charge batteries of one chemistry only, because its charging voltages depend on it. */
function mixFindings({ inverters, batteries }: Group): Finding[] {
  const kinds = new Set(batteries.flatMap(({ facts }) => facts.chemistry ?? []));
  if (kinds.size <= piecesOf(inverters)) return [];
  return [
    {
      rule: 'battery-chemistry',
      verdict: 'refuse',
      parts: [...namesOf(batteries), ...namesOf(inverters)],
      facts: { case: 'mixed', kinds: [...kinds] },
    },
  ];
}

/** Whether a battery of the group needs more pieces in series at one of its inverters than at another. */
const hasUnequalRows = ({ inverters, batteries }: Group): boolean =>
  batteries.some(
    (battery) => new Set(inverters.map((inverter) => bankOf(battery, inverter)?.inSeries)).size > 1,
  );

const unequalRowsFinding = ({ inverters, batteries }: Group): Finding => ({
  rule: 'battery-voltage',
  verdict: 'unknown',
  parts: [...namesOf(batteries), ...namesOf(inverters)],
  facts: { case: 'inverters-differ' },
});

/** Where batteries must be connected in series: each inverter needs a row of its own. */
function rowFindings({ inverters, batteries }: Group, banks: readonly Bank[]): Finding[] {
  const [bank] = banks;
  const rows = sum(banks.map(({ parallel }) => parallel));
  const units = piecesOf(inverters);
  if (!bank || bank.inSeries === 1 || rows >= units) return [];
  return [
    {
      rule: 'battery-voltage',
      verdict: 'refuse',
      parts: [...namesOf(batteries), ...namesOf(inverters)],
      facts: { case: 'row-for-each', inverters: units, inSeries: bank.inSeries, rows },
    },
  ];
}

/** Discharge current times voltage against the power that the inverters give without the grid. */
function powerFinding({ inverters, batteries }: Group, banks: readonly Bank[]): Finding {
  const needed = sumOf(
    inverters.map(({ quantity, facts }) => {
      const watts = facts.backup_power_w ?? facts.ac_power_w;
      return watts && watts * quantity;
    }),
  );
  const given = sumOf(
    batteries.map(({ facts }, index) => {
      const { parallel = 0, volts = 0 } = banks[index] ?? {};
      return facts.discharge_a && facts.discharge_a * parallel * volts;
    }),
  );
  const verdict = compare(atLeast, given, needed, 'warn');
  return {
    rule: 'battery-power',
    verdict,
    parts: [...namesOf(batteries), ...namesOf(inverters)],
    facts:
      given === undefined || needed === undefined
        ? missing([
            ['battery-discharge', given],
            ['inverter-output', needed],
          ])
        : {
            watts: given,
            limit: needed,
            batteries: piecesOf(batteries),
            inverters: piecesOf(inverters),
            inSeries: Math.max(...banks.map((bank) => bank.inSeries)),
          },
  };
}

/**
 * Compares the current of the chargers with that of the batteries. A lithium battery that speaks with its inverter
 * sets the current itself; else it must be set at the charger, if it can be.
 */
function chargeFinding({ inverters, batteries }: Group, banks: readonly Bank[]): Finding {
  const given = sumOf(
    inverters.map(({ quantity, facts }) => {
      const current = facts.charger_current_a ?? facts.battery_current_a;
      return current && current * quantity;
    }),
  );
  const least = sumOf(
    inverters.map(({ quantity, facts: { charger_least_a: one } }) => one && one * quantity),
  );
  const taken = sumOf(
    batteries.map(({ facts }, index) => facts.charge_a && facts.charge_a * (banks[index]?.parallel ?? 0)),
  );
  const setsItself = batteries.every(
    (battery) =>
      battery.facts.chemistry === 'lfp' && inverters.every((inverter) => areLinked(battery, inverter)),
  );
  const isOver = compare(atMost, given, taken, 'refuse');
  const canBeSet = taken !== undefined && least !== undefined && least <= taken;
  const verdict = isOver === 'refuse' ? (setsItself ? 'ok' : canBeSet ? 'warn' : 'refuse') : isOver;
  return {
    rule: 'battery-charge',
    verdict,
    parts: [...namesOf(batteries), ...namesOf(inverters)],
    facts:
      given === undefined || taken === undefined
        ? missing([
            ['battery-charge', taken],
            ['charger-current', given],
          ])
        : {
            case: 'inverter',
            amps: given,
            limit: taken,
            batteries: piecesOf(batteries),
            setsItself: verdict === 'ok' && isOver === 'refuse',
          },
  };
}

/** How long all batteries together last at 1 kW. No finding if the energy of one is unknown. */
function hoursFindings(batteries: readonly Batteries[]): Finding[] {
  const stored = sumOf(
    batteries.map(({ facts, quantity }) => facts.energy_kwh && facts.energy_kwh * quantity),
  );
  const available = sumOf(
    batteries.map(
      ({ facts: { energy_kwh, usable_percent }, quantity }) =>
        energy_kwh && usable_percent && (energy_kwh * usable_percent * quantity) / 100,
    ),
  );
  if (!stored || !available) return [];
  return [
    {
      rule: 'backup-hours',
      verdict: 'ok',
      parts: namesOf(batteries),
      facts: {
        batteries: piecesOf(batteries),
        usableKwh: available * inverterEfficiency,
        usablePercent: (100 * available) / stored,
        kwh: stored,
      },
    },
  ];
}

/** Batteries that agree in these facts are electrically the same model. */
const electricalFacts = [
  'energy_kwh',
  'voltage_v',
  'usable_percent',
  'charge_a',
  'discharge_a',
  'chemistry',
  'protocols',
  'dialects',
] as const;

/** Counts batteries together that are electrically the same model. */
export const batteryModelsOf = (batteries: readonly Batteries[]): Batteries[] =>
  mergeAlike(batteries, electricalFacts);

/**
 * Checks all batteries against the inverters that can charge them: each battery against those that suit it best, and
 * the batteries of the same inverters together.
 */
export function batteryFindings(given: readonly Batteries[], inverters: readonly Inverters[]): Finding[] {
  const withPort = inverters.filter(
    ({ facts: { inverter_kind: kind } }) => kind === 'hybrid' || kind === 'off-grid',
  );
  const chargers = withPort.length > 0 ? withPort : inverters;
  if (chargers.length === 0) return [];
  const batteries = batteryModelsOf(given);
  const findings = groupsOf(batteries, chargers).flatMap((group) => {
    const single = group.batteries.flatMap((battery) =>
      group.inverters.flatMap((inverter) => chargingFindings(battery, inverter)),
    );
    if (single.some(({ rule }) => rule === 'battery-port')) return single;
    const isRefused = single.some(({ rule, verdict }) => rule === 'battery-voltage' && verdict === 'refuse');
    const [inverter] = group.inverters;
    const banks = group.batteries.flatMap((battery) => (inverter && bankOf(battery, inverter)) ?? []);
    if (!isRefused && hasUnequalRows(group))
      return [...single, ...mixFindings(group), unequalRowsFinding(group)];
    return [
      ...single,
      ...mixFindings(group),
      ...(isRefused || banks.length < group.batteries.length
        ? []
        : [...rowFindings(group, banks), powerFinding(group, banks), chargeFinding(group, banks)]),
    ];
  });
  const isCharged = findings.every(({ rule }) => rule !== 'battery-port');
  return [...findings, ...(isCharged ? hoursFindings(batteries) : [])];
}
