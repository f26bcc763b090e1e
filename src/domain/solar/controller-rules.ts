import { chemistryWords } from '../product/fact-rows.ts';
import type { OtherFacts } from '../product/product-facts.ts';
import { coldVoltage, hottestCellC, workingVoltage } from './panel-voltage.ts';
import {
  amperes,
  apart,
  atLeast,
  atMost,
  type Batteries,
  celsius,
  compare,
  type Finding,
  inSeriesText,
  kilowatts,
  listed,
  missing,
  type Others,
  type Panels,
  type RuleName,
  type Site,
  shown,
  type Verdict,
} from './system.ts';

/** The rules of a charge controller with the strings and the batteries that stand at it. */

export type Option = NonNullable<OtherFacts['battery_options']>[number];
/** A battery of 12 V is charged with 14.4 V, as makers of tubular and LFP batteries state; so are its multiples. */
const chargingFactor = 1.2;
/** Above this multiple of the battery's voltage a PWM controller wastes most of a panel's voltage: a figure of ours. */
const matchedFactor = 1.75;

/** Of how many times the panels that it uses a controller is still taken to bear the current: a figure of ours. */
const oversizedFactor = 2;

export type Wired = { panels: Panels; inSeries: number; parallel: number };

export const findingOf = (
  rule: RuleName,
  parts: readonly { name: string }[],
  verdict: Verdict,
  says: string,
  change?: string,
): Finding => ({ rule, verdict, parts: parts.map(({ name }) => name), says, change });

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
  const [toldCold, toldMax] = apart(cold ?? 0, option.pv_max_v);
  const needed = chargingFactor * option.battery_v;
  const { vmp_v } = panels.facts;
  const atLabel = vmp_v === undefined ? undefined : inSeries * vmp_v;
  const hotC = hottestCellC(site);
  const hot = workingVoltage(panels.facts, inSeries, hotC);
  const charges = compare(atLeast, atLabel, needed, 'refuse');
  const chargesHot = charges === 'ok' ? compare(atLeast, hot, needed, 'warn') : charges;
  const [toldVolts, toldNeeded] = apart((charges === 'ok' ? hot : atLabel) ?? 0, needed);
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
        ? missing(["the panel's open-circuit voltage", undefined])
        : `${inSeriesText(inSeries, 'reaches', 'reach')} ${toldCold} at ${celsius(coldestC)}; the controller is made for at most ${toldMax} with a battery of ${shown(option.battery_v)} V.`,
      bears === 'refuse' ? 'Take a controller for a higher voltage, or fewer in series.' : undefined,
    ),
    findingOf(
      'controller-charging',
      parts,
      chargesHot,
      chargesHot === 'unknown'
        ? missing(
            ["the panel's voltage at maximum power", vmp_v],
            ["the panel's coefficient of power", panels.facts.gamma_pmax_percent_per_k],
          )
        : `${inSeriesText(inSeries, 'gives', 'give')} ${toldVolts} with cells at ${celsius(charges === 'ok' ? hotC : 25)}; charging the battery takes ${toldNeeded}.`,
      chargesHot === 'refuse'
        ? 'Put more panels in series.'
        : chargesHot === 'warn'
          ? 'It works, and charges slowly on hot days.'
          : undefined,
    ),
    ...(isWasteful && atLabel
      ? [
          findingOf(
            'controller-match',
            parts,
            'warn',
            `A PWM controller brings these ${shown(atLabel)} V down to ${shown(needed)} V: about ${Math.round((100 * needed) / atLabel)} % of the panel's power is used.`,
            'Take an MPPT controller, or panels for the voltage of the battery.',
          ),
        ]
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
  const [toldA, toldMaxA] = apart(current ?? 0, limit ?? 0, amperes);
  const watts = power_w === undefined ? undefined : power_w * count;
  const isFarAbove = watts !== undefined && watts > oversizedFactor * option.panels_max_w;
  const uses = isFarAbove ? 'unknown' : compare(atMost, watts, option.panels_max_w, 'warn');
  const [toldW, toldMaxW] = apart(watts ?? 0, option.panels_max_w, kilowatts);
  return [
    ...(controller.facts.controller === 'mppt'
      ? []
      : [
          findingOf(
            'controller-current',
            parts,
            passes,
            current === undefined || limit === undefined
              ? missing(["the panel's short-circuit current", isc_a], ["the controller's current", limit])
              : `The panels can give ${toldA}, with a quarter more for bright clouds; the controller passes ${toldMaxA}.`,
            passes === 'refuse' ? 'Take fewer panels, or a controller for a higher current.' : undefined,
          ),
        ]),
    findingOf(
      'controller-power',
      parts,
      uses,
      watts === undefined
        ? missing(["the panel's power", undefined])
        : `${toldW} of panels; the controller uses ${toldMaxW} with a battery of ${shown(option.battery_v)} V.${isFarAbove ? ' Not known: whether it bears more.' : ''}`,
      uses === 'warn' ? 'It works; at full sun energy is lost.' : undefined,
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
  const [told, toldTaken] = apart(given ?? 0, taken ?? 0, amperes);
  return [
    findingOf(
      'battery-voltage',
      parts,
      chemistry !== 'lead-acid' && inSeries > 1 ? 'unknown' : 'ok',
      `${inSeries === 1 ? 'The battery has' : `${inSeries} batteries in series have`} ${shown(inSeries * voltage_v)} V, which the controller charges.${
        chemistry !== 'lead-acid' && inSeries > 1
          ? ' Not known: whether this battery may be put in series.'
          : ''
      }`,
    ),
    findingOf(
      'battery-chemistry',
      parts,
      isKnown ? (fits ? 'ok' : 'refuse') : 'unknown',
      isKnown
        ? `The battery is ${chemistryWords[chemistry]}; the controller charges ${listed(
            chemistries.map((one) => chemistryWords[one]),
            'or',
          )}.`
        : missing(["the battery's chemistry", chemistry], ['what the controller charges', chemistries]),
      isKnown && !fits ? 'Take a battery of a kind that the controller charges.' : undefined,
    ),
    findingOf(
      'battery-charge',
      parts,
      charge,
      given === undefined || taken === undefined
        ? missing(["the battery's charging current", charge_a], ["the controller's current", current_a])
        : `The controller gives up to ${told}${
            wired && given !== current_a ? ' from these panels' : ''
          }, the ${battery.quantity === 1 ? 'battery takes' : 'batteries take'} ${toldTaken}.`,
      charge === 'warn'
        ? `Have the charging current set to at most ${toldTaken}.`
        : charge === 'refuse'
          ? 'Take batteries for a higher charging current, or more of them.'
          : undefined,
    ),
  ];
}
