import { kilowatts, missing } from './figures.ts';
import { atMost, compare, type Finding, type Inverters, type Panels } from './system.ts';

const ratios = { least: 0.8, most: 1.35 };

/** Rules for all panels on one inverter: `count` panels of one model. */
export function arrayFindings(panels: Panels, inverter: Inverters, count: number): Finding[] {
  const parts = [panels.name, inverter.name];
  const { power_w } = panels.facts;
  const { array_max_w, ac_power_w, inverter_kind } = inverter.facts;
  const watts = power_w === undefined ? undefined : power_w * count;
  const power = compare(atMost, watts, array_max_w, 'refuse');
  const arrayPower: Finding = {
    rule: 'array-power',
    verdict: power,
    parts,
    says:
      watts === undefined || array_max_w === undefined
        ? missing(["the panel's power", power_w], ["the inverter's largest array", array_max_w])
        : `${count} panels are ${kilowatts(watts)}; the maker allows ${kilowatts(array_max_w)}.`,
    change: power === 'refuse' ? 'Take fewer panels or a larger inverter.' : undefined,
  };
  // An off-grid inverter also draws on its battery: its output does not say how many panels it needs.
  if (inverter_kind === 'off-grid') return [arrayPower];
  const ratio = watts === undefined || ac_power_w === undefined ? undefined : watts / ac_power_w;
  const isWithin = ratio === undefined || (ratio >= ratios.least && ratio <= ratios.most);
  const ratioFinding: Finding = {
    rule: 'dc-ac-ratio',
    verdict: ratio === undefined ? 'unknown' : isWithin ? 'ok' : 'warn',
    parts,
    says:
      ratio === undefined
        ? missing(["the panel's power", power_w], ["the inverter's output", ac_power_w])
        : `Panels to inverter ${ratio.toFixed(2)}; usual is ${ratios.least} to ${ratios.most}.`,
    change: isWithin
      ? undefined
      : ratio < ratios.least
        ? 'It works; a smaller inverter or more panels would use the money better.'
        : 'It works; at full sun energy is lost.',
  };
  return [arrayPower, ratioFinding];
}
