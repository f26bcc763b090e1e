import type { InverterFacts } from '../product-facts.ts';
import {
  coldVoltage,
  designCurrent,
  fewestInSeries,
  hottestCellC,
  lowestOf,
  mostInSeries,
  workingVoltage,
} from './panel-voltage.ts';
import {
  atLeast,
  atMost,
  celsius,
  compare,
  type Finding,
  type Inverters,
  missing,
  type Panels,
  type Site,
  shown,
} from './system.ts';

export type Tracker = NonNullable<InverterFacts['trackers']>[number];

/** `inSeries` panels in each of `parallel` strings on one tracker. */
type OnTracker = {
  panels: Panels;
  inverter: Inverters;
  tracker: Tracker;
  inSeries: number;
  parallel: number;
};

/** The open-circuit voltage in the coldest hour must not exceed the limits of inverter and panel. Source: IEC 62548. */
function coldVoltageFinding({ panels, inverter, inSeries }: OnTracker, { coldestC }: Site): Finding {
  const { dc_voltage_max_v } = inverter.facts;
  const { system_voltage_v } = panels.facts;
  const volts = coldVoltage(panels.facts, inSeries, coldestC);
  const limit = lowestOf(dc_voltage_max_v, system_voltage_v);
  const byKnownLimits = compare(atMost, volts, limit, 'refuse');
  const areBothKnown = dc_voltage_max_v !== undefined && system_voltage_v !== undefined;
  const verdict = byKnownLimits === 'ok' && !areBothKnown ? 'unknown' : byKnownLimits;
  const most = mostInSeries(panels.facts, dc_voltage_max_v, coldestC);
  const whose = limit === dc_voltage_max_v ? inverter.name : panels.name;
  const factor =
    panels.facts.beta_voc_percent_per_k === undefined ? ' (coefficient not known: NEC factor)' : '';
  return {
    rule: 'cold-voltage',
    verdict,
    parts: [panels.name, inverter.name],
    says:
      verdict === 'unknown' || volts === undefined || limit === undefined
        ? missing(
            ["the panel's open-circuit voltage", panels.facts.voc_v],
            ["the panel's largest system voltage", system_voltage_v],
            ["the inverter's largest DC voltage", dc_voltage_max_v],
          )
        : `${inSeries} in series reach ${shown(volts, limit)} V at ${celsius(coldestC)}${factor}; ${whose} is made for at most ${shown(limit)} V.`,
    change:
      verdict !== 'refuse' || most === undefined
        ? undefined
        : most === 0
          ? 'Even one of these panels is too much: take another inverter.'
          : `At most ${most} in a string in this cold.`,
  };
}

/** Hot panels must still reach the lower end of the tracker's window, or it stops working. */
function hotVoltageFinding({ panels, inverter, tracker, inSeries }: OnTracker, site: Site): Finding {
  const hot = hottestCellC(site);
  const volts = workingVoltage(panels.facts, inSeries, hot);
  const verdict = compare(atLeast, volts, tracker.low_v, 'refuse');
  const fewest = fewestInSeries(panels.facts, tracker.low_v, site);
  return {
    rule: 'hot-voltage',
    verdict,
    parts: [panels.name, inverter.name],
    says:
      volts === undefined || tracker.low_v === undefined
        ? missing(
            ["the panel's voltage at maximum power", panels.facts.vmp_v],
            ["the panel's coefficient of power", panels.facts.gamma_pmax_percent_per_k],
            ["the lower end of the inverter's window", tracker.low_v],
          )
        : `${inSeries} in series give ${shown(volts, tracker.low_v)} V with cells at ${celsius(hot)}; the tracker works from ${shown(tracker.low_v)} V.`,
    change: verdict === 'refuse' && fewest ? `At least ${fewest} in a string.` : undefined,
  };
}

/** Above the tracker's window energy is lost on cold, bright days. */
function windowFinding({ panels, inverter, tracker, inSeries }: OnTracker, { coldestC }: Site): Finding {
  const volts = workingVoltage(panels.facts, inSeries, coldestC);
  const verdict = compare(atMost, volts, tracker.high_v, 'warn');
  return {
    rule: 'tracker-window',
    verdict,
    parts: [panels.name, inverter.name],
    says:
      volts === undefined || tracker.high_v === undefined
        ? missing(
            ["the panel's voltage at maximum power", panels.facts.vmp_v],
            ["the panel's coefficient of power", panels.facts.gamma_pmax_percent_per_k],
            ["the upper end of the inverter's window", tracker.high_v],
          )
        : `${inSeries} in series work at ${shown(volts, tracker.high_v)} V at ${celsius(coldestC)}; the tracker follows up to ${shown(tracker.high_v)} V.`,
    change: verdict === 'warn' ? 'One panel less in each string loses no energy in the cold.' : undefined,
  };
}

/** The design current (1.25 times the short-circuit current, more for bifacial panels) must be within the tracker's limit. */
function shortCircuitFinding({ panels, inverter, tracker, parallel }: OnTracker): Finding {
  const amperes = designCurrent(panels.facts, parallel);
  const limit = tracker.short_circuit_a;
  const verdict = compare(atMost, amperes, limit, 'refuse');
  return {
    rule: 'short-circuit-current',
    verdict,
    parts: [panels.name, inverter.name],
    says:
      amperes === undefined || limit === undefined
        ? missing(
            ["the panel's short-circuit current", panels.facts.isc_a],
            ["the tracker's short-circuit limit", limit],
          )
        : `${parallel === 1 ? 'One string' : `${parallel} strings`} can give ${amperes.toFixed(1)} A in a short circuit; the tracker is made for at most ${shown(limit)} A.`,
    change:
      verdict === 'refuse'
        ? parallel > 1
          ? 'Put fewer strings on a tracker.'
          : 'Take an inverter for higher currents.'
        : undefined,
  };
}

/** More current than the tracker can use is not dangerous: the tracker limits it, and energy is lost. */
function inputCurrentFinding({ panels, inverter, tracker, parallel }: OnTracker): Finding {
  const { imp_a } = panels.facts;
  const amperes = imp_a === undefined ? undefined : parallel * imp_a;
  const verdict = compare(atMost, amperes, tracker.current_a, 'warn');
  return {
    rule: 'input-current',
    verdict,
    parts: [panels.name, inverter.name],
    says:
      amperes === undefined || tracker.current_a === undefined
        ? missing(
            ["the panel's current at maximum power", imp_a],
            ["the tracker's input current", tracker.current_a],
          )
        : `${parallel === 1 ? 'One string gives' : `${parallel} strings give`} ${amperes.toFixed(1)} A; the tracker uses ${shown(tracker.current_a)} A.`,
    change: verdict === 'warn' ? 'It works, and loses energy at full sun.' : undefined,
  };
}

/** Strings in parallel need an input each. For a single string the number of inputs need not be known. */
function inputsFinding({ panels, inverter, tracker, parallel }: OnTracker): Finding[] {
  if (parallel === 1) return [];
  const verdict = compare(atMost, parallel, tracker.strings, 'refuse');
  return [
    {
      rule: 'string-inputs',
      verdict,
      parts: [panels.name, inverter.name],
      says:
        tracker.strings === undefined
          ? missing(['how many strings a tracker takes', undefined])
          : `${parallel} strings on a tracker with ${tracker.strings} ${tracker.strings === 1 ? 'input' : 'inputs'}.`,
      change: verdict === 'refuse' ? 'Take fewer panels, or an inverter with more inputs.' : undefined,
    },
  ];
}

/** All rules for the strings on one tracker. */
export const stringFindings = (strings: OnTracker, site: Site): Finding[] => [
  coldVoltageFinding(strings, site),
  hotVoltageFinding(strings, site),
  windowFinding(strings, site),
  shortCircuitFinding(strings),
  inputCurrentFinding(strings),
  ...inputsFinding(strings),
];
