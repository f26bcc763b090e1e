import type { Report } from './fact-readers.ts';
import type { InverterFacts, PanelFacts, ProductFacts } from './product-facts.ts';

/** Facts that cannot be true together; most are typing errors. An unknown fact contradicts nothing. */

const isMore = (a: number | undefined, b: number | undefined): boolean =>
  a !== undefined && b !== undefined && a > b;

const powerTolerance = 0.03;

function checkPanel({ voc_v, vmp_v, isc_a, imp_a, power_w }: PanelFacts, report: Report): void {
  if (isMore(vmp_v, voc_v)) report('must be less than voc_v', ['vmp_v']);
  if (isMore(imp_a, isc_a)) report('must be less than isc_a', ['imp_a']);
  if (vmp_v === undefined || imp_a === undefined || power_w === undefined) return;
  if (Math.abs((vmp_v * imp_a) / power_w - 1) > powerTolerance)
    report(`must be about vmp_v × imp_a, which is ${Math.round(vmp_v * imp_a)}`, ['power_w']);
}

function checkInverter({ trackers = [], dc_voltage_max_v, ...battery }: InverterFacts, report: Report): void {
  for (const [index, { low_v, high_v }] of trackers.entries()) {
    if (isMore(low_v, high_v)) report('must not be more than high_v', ['trackers', String(index), 'low_v']);
    if (isMore(high_v, dc_voltage_max_v))
      report('must not be more than dc_voltage_max_v', ['trackers', String(index), 'high_v']);
  }
  if (isMore(battery.battery_low_v, battery.battery_high_v))
    report('must not be more than battery_high_v', ['battery_low_v']);
}

export function reportContradictions(facts: ProductFacts, report: Report): void {
  if (facts.kind === 'panel') checkPanel(facts, report);
  if (facts.kind === 'inverter') checkInverter(facts, report);
}
