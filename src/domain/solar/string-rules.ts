import type { InverterFacts } from '../product/product-facts.ts';
import { type Finding, missing } from './finding.ts';
import {
  coldVoltage,
  designCurrent,
  fewestInSeries,
  fewestToStart,
  hotOpenVoltage,
  hottestCellC,
  lowestOf,
  mostInSeries,
  mostToFollow,
  workingVoltage,
} from './panel-voltage.ts';
import { atLeast, atMost, compare, type Inverters, type Panels, type Site } from './system.ts';

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
  return {
    rule: 'cold-voltage',
    verdict,
    parts: [panels.name, inverter.name],
    facts:
      verdict === 'unknown' || volts === undefined || limit === undefined
        ? missing([
            ['panel-voc', panels.facts.voc_v],
            ['panel-system-voltage', system_voltage_v],
            ['inverter-dc-voltage', dc_voltage_max_v],
          ])
        : {
            inSeries,
            volts,
            limit,
            whose: limit === dc_voltage_max_v ? inverter.name : panels.name,
            coldestC,
            byFactor: panels.facts.beta_voc_percent_per_k === undefined,
            most,
          },
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
    facts:
      volts === undefined || tracker.low_v === undefined
        ? missing([
            ['panel-vmp', panels.facts.vmp_v],
            ['panel-gamma', panels.facts.gamma_pmax_percent_per_k],
            ['tracker-low', tracker.low_v],
          ])
        : { inSeries, volts, limit: tracker.low_v, cellC: hot, fewest },
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
    facts:
      volts === undefined || tracker.high_v === undefined
        ? missing([
            ['panel-vmp', panels.facts.vmp_v],
            ['panel-gamma', panels.facts.gamma_pmax_percent_per_k],
            ['tracker-high', tracker.high_v],
          ])
        : {
            inSeries,
            volts,
            limit: tracker.high_v,
            coldestC,
            most: mostToFollow(panels.facts, tracker.high_v, coldestC),
          },
  };
}

/** The design current (1.25 times the short-circuit current, more for bifacial panels) must be within the tracker's limit. */
function shortCircuitFinding({ panels, inverter, tracker, parallel }: OnTracker): Finding {
  const current = designCurrent(panels.facts, parallel);
  const limit = tracker.short_circuit_a;
  const verdict = compare(atMost, current, limit, 'refuse');
  return {
    rule: 'short-circuit-current',
    verdict,
    parts: [panels.name, inverter.name],
    facts:
      current === undefined || limit === undefined
        ? missing([
            ['panel-isc', panels.facts.isc_a],
            ['tracker-isc', limit],
          ])
        : { parallel, amps: current, limit },
  };
}

/** More current than the tracker can use is not dangerous: the tracker limits it, and energy is lost. */
function inputCurrentFinding({ panels, inverter, tracker, parallel }: OnTracker): Finding {
  const { imp_a } = panels.facts;
  const current = imp_a === undefined ? undefined : parallel * imp_a;
  const verdict = compare(atMost, current, tracker.current_a, 'warn');
  return {
    rule: 'input-current',
    verdict,
    parts: [panels.name, inverter.name],
    facts:
      current === undefined || tracker.current_a === undefined
        ? missing([
            ['panel-imp', imp_a],
            ['tracker-current', tracker.current_a],
          ])
        : { parallel, amps: current, limit: tracker.current_a },
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
      facts:
        tracker.strings === undefined
          ? missing([['tracker-strings', undefined]])
          : { parallel, inputs: tracker.strings },
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
  return {
    rule: 'start-voltage',
    verdict,
    parts: [panels.name, inverter.name],
    facts:
      volts === undefined || tracker.start_v === undefined
        ? missing([
            ['panel-voc', panels.facts.voc_v],
            ['panel-beta', beta_voc_percent_per_k],
            ['inverter-start', tracker.start_v],
          ])
        : { inSeries, volts, limit: tracker.start_v, cellC: hot, fewest },
  };
}

/** A tracker limits what is over its power, and energy is lost. */
function powerFinding({ panels, inverter, tracker, inSeries, parallel }: OnTracker): Finding {
  const { power_w } = panels.facts;
  const watts = power_w === undefined ? undefined : power_w * inSeries * parallel;
  const verdict = compare(atMost, watts, tracker.power_w, 'warn');
  return {
    rule: 'tracker-power',
    verdict,
    parts: [panels.name, inverter.name],
    facts:
      watts === undefined || tracker.power_w === undefined
        ? missing([
            ['panel-power', power_w],
            ['tracker-power', tracker.power_w],
          ])
        : { watts, limit: tracker.power_w },
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
