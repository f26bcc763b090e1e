import type { OtherFacts } from '../product/product-facts.ts';
import {
  type Finding,
  missing,
  type RuleFacts,
  type RuleName,
  type Unknown,
  type Verdict,
} from './finding.ts';
import { coldVoltage, hottestCellC, workingVoltage } from './panel-voltage.ts';
import { atLeast, atMost, type Batteries, compare, type Others, type Panels, type Site } from './system.ts';

/** The rules of a charge controller with the strings and the batteries that it serves. */

export type Option = NonNullable<OtherFacts['battery_options']>[number];
/** A battery of 12 V is charged with 14.4 V, as makers of tubular and LFP batteries state; so are its multiples. */
const chargingFactor = 1.2;
/** Above this multiple of the battery's voltage a PWM controller wastes most of a panel's voltage: a figure of ours. */
const matchedFactor = 1.75;

/** A controller is taken to carry the current of up to this many times the panels that it can use: a figure of ours. */
const oversizedFactor = 2;

export type Wired = { panels: Panels; inSeries: number; parallel: number };

export const findingOf = <Rule extends RuleName>(
  rule: Rule,
  parts: readonly { name: string }[],
  verdict: Verdict,
  facts: RuleFacts[Rule] | Unknown,
): Finding => ({ rule, verdict, parts: parts.map(({ name }) => name), facts }) as Finding;

export function voltageFindings(
  { panels, inSeries }: Wired,
  controller: Others,
  option: Option,
  site: Site,
): Finding[] {
  const { coldestC } = site;
  const parts = [panels, controller];
  const cold = coldVoltage(panels.facts, inSeries, coldestC);
  const bears = compare(atMost, cold, option.pv_max_v, 'refuse');
  const needed = chargingFactor * option.battery_v;
  const { vmp_v } = panels.facts;
  const atLabel = vmp_v === undefined ? undefined : inSeries * vmp_v;
  const hotC = hottestCellC(site);
  const hot = workingVoltage(panels.facts, inSeries, hotC);
  const charges = compare(atLeast, atLabel, needed, 'refuse');
  const chargesHot = charges === 'ok' ? compare(atLeast, hot, needed, 'warn') : charges;
  const isWasteful =
    controller.facts.controller === 'pwm' &&
    atLabel !== undefined &&
    atLabel > matchedFactor * option.battery_v;
  return [
    findingOf(
      'controller-voltage',
      parts,
      bears,
      cold === undefined
        ? missing([['panel-voc', undefined]])
        : { inSeries, volts: cold, limit: option.pv_max_v, coldestC, batteryV: option.battery_v },
    ),
    findingOf(
      'controller-charging',
      parts,
      chargesHot,
      chargesHot === 'unknown'
        ? missing([
            ['panel-vmp', vmp_v],
            ['panel-gamma', panels.facts.gamma_pmax_percent_per_k],
          ])
        : {
            inSeries,
            volts: (charges === 'ok' ? hot : atLabel) ?? 0,
            limit: needed,
            cellC: charges === 'ok' ? hotC : 25,
          },
    ),
    ...(isWasteful && atLabel
      ? [findingOf('controller-match', parts, 'warn', { volts: atLabel, needed })]
      : []),
  ];
}

/** A PWM controller passes on all that the panels give; an MPPT controller limits it. */
export function loadFindings(
  { panels, inSeries, parallel }: Wired,
  controller: Others,
  option: Option,
): Finding[] {
  const parts = [panels, controller];
  const { isc_a, power_w } = panels.facts;
  const count = inSeries * parallel;
  const current = isc_a === undefined ? undefined : 1.25 * isc_a * parallel;
  const limit = controller.facts.current_a;
  const passes = compare(atMost, current, limit, 'refuse');
  const watts = power_w === undefined ? undefined : power_w * count;
  const isFarAbove = watts !== undefined && watts > oversizedFactor * option.panels_max_w;
  const uses = isFarAbove ? 'unknown' : compare(atMost, watts, option.panels_max_w, 'warn');
  return [
    ...(controller.facts.controller === 'mppt'
      ? []
      : [
          findingOf(
            'controller-current',
            parts,
            passes,
            current === undefined || limit === undefined
              ? missing([
                  ['panel-isc', isc_a],
                  ['controller-current', limit],
                ])
              : { amps: current, limit },
          ),
        ]),
    findingOf(
      'controller-power',
      parts,
      uses,
      watts === undefined
        ? missing([['panel-power', undefined]])
        : { watts, limit: option.panels_max_w, batteryV: option.battery_v, isFarAbove },
    ),
  ];
}

/** Batteries in rows of the voltage that the controller charges. */
export type Bank = { battery: Batteries; inSeries: number; rows: number };

export function bankFindings(
  { battery, inSeries, rows }: Bank,
  controller: Others,
  wired: Wired | undefined,
): Finding[] {
  const parts = [battery, controller];
  const { chemistry, charge_a, voltage_v = 0 } = battery.facts;
  const { chemistries, current_a, charger_least_a: least, controller: kind } = controller.facts;
  const isOpen = chemistry !== 'lead-acid' && inSeries > 1;
  const isKnown = chemistry !== undefined && chemistries !== undefined;
  const fits = isKnown && chemistries.includes(chemistry);
  const { isc_a, power_w } = wired?.panels.facts ?? {};
  const fromPanels = !wired
    ? undefined
    : kind === 'pwm'
      ? isc_a && isc_a * wired.parallel
      : power_w && (power_w * wired.inSeries * wired.parallel) / (inSeries * voltage_v);
  const given = current_a === undefined ? undefined : Math.min(current_a, fromPanels ?? current_a);
  const taken = charge_a === undefined ? undefined : charge_a * rows;
  const isOver = compare(atMost, given, taken, 'refuse');
  const charge = isOver === 'refuse' && least !== undefined && taken && least <= taken ? 'warn' : isOver;
  return [
    findingOf('battery-voltage', parts, isOpen ? 'unknown' : 'ok', {
      case: 'controller',
      inSeries,
      volts: inSeries * voltage_v,
      open: isOpen ? 'series' : undefined,
    }),
    findingOf(
      'battery-chemistry',
      parts,
      isKnown ? (fits ? 'ok' : 'refuse') : 'unknown',
      isKnown
        ? { case: 'controller', battery: chemistry, charges: chemistries }
        : missing([
            ['battery-chemistry', chemistry],
            ['controller-chemistries', chemistries],
          ]),
    ),
    findingOf(
      'battery-charge',
      parts,
      charge,
      given === undefined || taken === undefined
        ? missing([
            ['battery-charge', charge_a],
            ['controller-current', current_a],
          ])
        : {
            case: 'controller',
            amps: given,
            limit: taken,
            batteries: battery.quantity,
            fromPanels: wired !== undefined && given !== current_a,
          },
    ),
  ];
}
