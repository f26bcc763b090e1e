import type { PanelFacts } from '../product/product-facts.ts';
import type { Site } from './system.ts';

/** Voltages of panels in series; undefined if a fact that they need is unknown. */

/** The hottest air that India has recorded: Phalodi, 19 May 2016 (India Meteorological Department). No place is hotter. */
export const hottestAirC = 51;
const standardC = 25;

/**
 * Factors for crystalline panels whose own coefficient is unknown, each down to a temperature in °C.
 * Source: NEC table 690.7(A), as in toddkarin/vocmax.
 */
const coldFactors = [
  [20, 1.02],
  [15, 1.04],
  [10, 1.06],
  [5, 1.08],
  [0, 1.1],
  [-5, 1.12],
  [-10, 1.14],
  [-15, 1.16],
  [-20, 1.18],
  [-25, 1.2],
  [-30, 1.21],
  [-35, 1.23],
] as const;
/** The last line of the table, down to −40 °C. */
const coldestFactor = 1.25;

/**
 * The open-circuit voltage at `celsius` as a multiple of that on the label: 1 + β(T − 25).
 * Source: IEC 62548 as quoted by tnlab.org and Solitek's manual. If β is unknown, the NEC's factors are used.
 */
function coldFactor({ beta_voc_percent_per_k: beta }: PanelFacts, celsius: number): number {
  if (beta !== undefined) return 1 + (beta / 100) * (celsius - standardC);
  if (celsius >= standardC) return 1;
  return coldFactors.find(([from]) => celsius >= from)?.[1] ?? coldestFactor;
}

/** The open-circuit voltage of `count` panels in series at a temperature of `celsius`. */
export function coldVoltage(panel: PanelFacts, count: number, celsius: number): number | undefined {
  return panel.voc_v === undefined ? undefined : count * panel.voc_v * coldFactor(panel, celsius);
}

/** The temperature of the cells on the hottest day: 30 K above the air on an open rack, 35 K flat on a roof. */
export const hottestCellC = ({ openRack, hottestC = hottestAirC }: Site): number =>
  hottestC + (openRack ? 30 : 35);

/**
 * The voltage at maximum power of `count` panels in series with cells at `celsius`. The coefficient of power (γ) is used
 * for that of Vmp, which makers rarely state, as design guides for IEC 62548 do.
 */
export function workingVoltage(panel: PanelFacts, count: number, celsius: number): number | undefined {
  const { vmp_v, gamma_pmax_percent_per_k: gamma } = panel;
  if (vmp_v === undefined || gamma === undefined) return undefined;
  return count * vmp_v * (1 + (gamma / 100) * (celsius - standardC));
}

/** Light on the rear of a bifacial panel adds 10 to 20 % of current; the rules count 10. Unknown is taken as bifacial. */
const rearGain = ({ bifacial }: PanelFacts): number => (bifacial === false ? 1 : 1.1);

/** In A: 1.25 times the short-circuit current of all strings in parallel (IEC 62548), and the light on the rear. */
export const designCurrent = (panel: PanelFacts, parallel: number): number | undefined =>
  panel.isc_a === undefined ? undefined : parallel * 1.25 * panel.isc_a * rearGain(panel);

/** The smallest of the limits that are known. */
export function lowestOf(...limits: (number | undefined)[]): number | undefined {
  const known = limits.filter((limit) => limit !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** The most panels in series that the cold allows. An unknown limit is ignored. */
export function mostInSeries(
  panel: PanelFacts,
  inverterMaxV: number | undefined,
  celsius: number,
): number | undefined {
  const one = coldVoltage(panel, 1, celsius);
  const limit = lowestOf(inverterMaxV, panel.system_voltage_v);
  return one === undefined || limit === undefined ? undefined : Math.floor(limit / one + 1e-9);
}

/** The open-circuit voltage with hot cells. The NEC's factors are for the cold: without β it is not known. */
export const hotOpenVoltage = (panel: PanelFacts, count: number, site: Site): number | undefined =>
  panel.beta_voc_percent_per_k === undefined ? undefined : coldVoltage(panel, count, hottestCellC(site));

/** The fewest panels in series with which an inverter starts on a hot morning. */
export function fewestToStart(panel: PanelFacts, startV: number | undefined, site: Site): number | undefined {
  const one = hotOpenVoltage(panel, 1, site);
  return one === undefined || one <= 0 || startV === undefined ? undefined : Math.ceil(startV / one - 1e-9);
}

/** The fewest panels in series that reach `lowV` in the heat. */
export function fewestInSeries(panel: PanelFacts, lowV: number | undefined, site: Site): number | undefined {
  const one = workingVoltage(panel, 1, hottestCellC(site));
  return one === undefined || one <= 0 || lowV === undefined ? undefined : Math.ceil(lowV / one - 1e-9);
}

/** The most panels in series that a tracker follows up to `highV` in the cold. */
export function mostToFollow(panel: PanelFacts, highV: number, celsius: number): number | undefined {
  const one = workingVoltage(panel, 1, celsius);
  return one === undefined || one <= 0 ? undefined : Math.floor(highV / one + 1e-9);
}
