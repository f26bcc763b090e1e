import type { InverterFacts } from '../product/product-facts.ts';
import {
  coldVoltage,
  designCurrent,
  fewestInSeries,
  fewestToStart,
  hotOpenVoltage,
  hottestCellC,
  lowestOf,
  mostInSeries,
  workingVoltage,
} from './panel-voltage.ts';
import {
  amperes,
  apart,
  atLeast,
  atMost,
  celsius,
  compare,
  type Finding,
  type Inverters,
  inSeriesText,
  kilowatts,
  missing,
  type Panels,
  type Site,
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
  const [told, toldLimit] = apart(volts ?? 0, limit ?? 0);
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
        : `${inSeriesText(inSeries, 'reaches', 'reach')} ${told} at ${celsius(coldestC)}${factor}; ${whose} is made for at most ${toldLimit}.`,
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
  const [told, toldLimit] = apart(volts ?? 0, tracker.low_v ?? 0);
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
        : `${inSeriesText(inSeries, 'gives', 'give')} ${told} with cells at ${celsius(hot)}; the tracker works from ${toldLimit}.`,
    change: verdict === 'refuse' && fewest ? `At least ${fewest} in a string.` : undefined,
  };
}

/** Above the tracker's window energy is lost on cold, bright days. */
function windowFinding({ panels, inverter, tracker, inSeries }: OnTracker, { coldestC }: Site): Finding {
  const volts = workingVoltage(panels.facts, inSeries, coldestC);
  const verdict = compare(atMost, volts, tracker.high_v, 'warn');
  const [told, toldLimit] = apart(volts ?? 0, tracker.high_v ?? 0);
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
        : `${inSeriesText(inSeries, 'works', 'work')} at ${told} at ${celsius(coldestC)}; the tracker follows up to ${toldLimit}.`,
    change: verdict === 'warn' ? 'One panel less in each string loses no energy in the cold.' : undefined,
  };
}

/** The design current (1.25 times the short-circuit current, more for bifacial panels) must be within the tracker's limit. */
function shortCircuitFinding({ panels, inverter, tracker, parallel }: OnTracker): Finding {
  const current = designCurrent(panels.facts, parallel);
  const limit = tracker.short_circuit_a;
  const verdict = compare(atMost, current, limit, 'refuse');
  const [told, toldLimit] = apart(current ?? 0, limit ?? 0, amperes);
  return {
    rule: 'short-circuit-current',
    verdict,
    parts: [panels.name, inverter.name],
    says:
      current === undefined || limit === undefined
        ? missing(
            ["the panel's short-circuit current", panels.facts.isc_a],
            ["the tracker's short-circuit limit", limit],
          )
        : `${parallel === 1 ? 'One string' : `${parallel} strings`} can give ${told} in a short circuit; the tracker is made for at most ${toldLimit}.`,
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
  const current = imp_a === undefined ? undefined : parallel * imp_a;
  const verdict = compare(atMost, current, tracker.current_a, 'warn');
  const [told, toldLimit] = apart(current ?? 0, tracker.current_a ?? 0, amperes);
  return {
    rule: 'input-current',
    verdict,
    parts: [panels.name, inverter.name],
    says:
      current === undefined || tracker.current_a === undefined
        ? missing(
            ["the panel's current at maximum power", imp_a],
            ["the tracker's input current", tracker.current_a],
          )
        : `${parallel === 1 ? 'One string gives' : `${parallel} strings give`} ${told}; the tracker uses ${toldLimit}.`,
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

/** On a hot morning the open string must still reach the voltage from which the inverter starts. */
function startFinding({ panels, inverter, tracker, inSeries }: OnTracker, site: Site): Finding {
  const hot = hottestCellC(site);
  const { beta_voc_percent_per_k } = panels.facts;
  const volts = hotOpenVoltage(panels.facts, inSeries, site);
  const fewest = fewestToStart(panels.facts, tracker.start_v, site);
  const verdict = compare(atLeast, volts, tracker.start_v, 'refuse');
  const [told, toldLimit] = apart(volts ?? 0, tracker.start_v ?? 0);
  return {
    rule: 'start-voltage',
    verdict,
    parts: [panels.name, inverter.name],
    says:
      volts === undefined || tracker.start_v === undefined
        ? missing(
            ["the panel's open-circuit voltage", panels.facts.voc_v],
            ["the panel's coefficient of voltage", beta_voc_percent_per_k],
            ['the voltage from which the inverter starts', tracker.start_v],
          )
        : `${inSeriesText(inSeries, 'has', 'have')} ${told} open with cells at ${celsius(hot)}; the inverter starts from ${toldLimit}.`,
    change: verdict === 'refuse' && fewest ? `At least ${fewest} in a string.` : undefined,
  };
}

/** A tracker limits what is over its power, and energy is lost. */
function powerFinding({ panels, inverter, tracker, inSeries, parallel }: OnTracker): Finding {
  const { power_w } = panels.facts;
  const watts = power_w === undefined ? undefined : power_w * inSeries * parallel;
  const verdict = compare(atMost, watts, tracker.power_w, 'warn');
  const [told, toldLimit] = apart(watts ?? 0, tracker.power_w ?? 0, kilowatts);
  return {
    rule: 'tracker-power',
    verdict,
    parts: [panels.name, inverter.name],
    says:
      watts === undefined || tracker.power_w === undefined
        ? missing(["the panel's power", power_w], ["the tracker's largest power", tracker.power_w])
        : `${told} of panels on a tracker; it uses ${toldLimit}.`,
    change: verdict === 'warn' ? 'Spread the panels over more trackers, or take fewer.' : undefined,
  };
}

/** All rules for the strings on one tracker. */
export const stringFindings = (strings: OnTracker, site: Site): Finding[] => [
  coldVoltageFinding(strings, site),
  hotVoltageFinding(strings, site),
  windowFinding(strings, site),
  startFinding(strings, site),
  shortCircuitFinding(strings),
  inputCurrentFinding(strings),
  powerFinding(strings),
  ...inputsFinding(strings),
];
