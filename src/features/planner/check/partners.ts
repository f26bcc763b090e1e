import { apart, wattsInKw } from '#domain/base/format.ts';
import {
  type ControllerPair,
  pairControllerBattery,
  pairControllerPanel,
} from '#domain/solar/controller-pair.ts';
import { type Verdict, verdicts } from '#domain/solar/finding.ts';
import { type Pair, pairBattery, pairPanel } from '#domain/solar/pair.ts';
import { coldVoltage, lowestOf } from '#domain/solar/panel-voltage.ts';
import type { Batteries, Inverters, Others, Panels } from '#domain/solar/system.ts';
import { sentenceOf, wordsOf } from '#texts/en/solar.ts';
import { type Electrical, kindOf } from './electrical.ts';

export type Partner = { slug: string; name: string; verdict: Verdict; numbers: string; why: string };

/** "3 to 9 in a string (9 have 498 V), up to 2 strings, at most 12 panels in all. For example 2 × 4: 4.68 kW." */
function stringNumbers({ strings }: Pair, panels: Panels, inverter: Inverters, coldestC: number): string {
  if (!strings) return '';
  const { fewest, most, inAll, best } = strings;
  const length = fewest === most ? `${most}` : `${fewest} to ${most}`;
  const volts = coldVoltage(panels.facts, most, coldestC);
  const limit = lowestOf(inverter.facts.dc_voltage_max_v, panels.facts.system_voltage_v);
  const count = best.strings * best.inSeries;
  const watts = panels.facts.power_w === undefined ? '' : `: ${wattsInKw(count * panels.facts.power_w)}`;
  return [
    `${length} in a string`,
    volts === undefined || limit === undefined ? '' : ` (${most} have ${apart(volts, limit)[0]})`,
    strings.strings > 1 ? `, up to ${strings.strings} strings` : '',
    inAll === undefined ? '' : `, at most ${inAll} panels in all`,
    `. For example ${best.strings} × ${best.inSeries}${watts}.`,
  ].join('');
}

/** The battery's voltage if it fits, and how many batteries are needed if one row is too few. */
function batteryNumbers({ verdict, findings, more }: Pair): string {
  if (verdict !== 'ok') return '';
  const voltage = findings.filter(({ rule }) => rule === 'battery-voltage').map((one) => wordsOf(one).says);
  const oneRow = more?.oneRow ? wordsOf(more.oneRow).says : '';
  const count = more ? [`${oneRow} Take ${more.count} for the inverter’s full output.`] : [];
  return [...voltage, ...count].join(' ');
}

/** "With a battery of 12 V: 1. With 24 V: 2 in series." The ways that are not refused, and of which all is known. */
const wayNumbers = ({ ways }: ControllerPair): string =>
  ways
    .filter(({ verdict }) => verdict === 'ok' || verdict === 'warn')
    .map(({ volts, inSeries, parallel }) => {
      const how =
        inSeries === 1 && parallel === 1
          ? '1'
          : parallel === 1
            ? `${inSeries} in series`
            : inSeries === 1
              ? `${parallel} in parallel`
              : `${inSeries * parallel}, ${inSeries} in series and ${parallel} such rows`;
      return `For ${volts} V: ${how}.`;
    })
    .join(' ');

const whyOf = ({ verdict, findings }: Pick<Pair, 'verdict' | 'findings'>): string =>
  findings
    .filter((finding) => finding.verdict === verdict)
    .map(sentenceOf)
    .join(' ');

const partOf = ({ name, facts }: Electrical) => ({ name, quantity: 1, facts });

const pairController = (served: Electrical, controller: Electrical, coldestC: number): ControllerPair =>
  kindOf(served) === 'battery'
    ? pairControllerBattery(partOf(served) as Batteries, partOf(controller) as Others)
    : pairControllerPanel(partOf(served) as Panels, partOf(controller) as Others, { coldestC });

/** How each partner fits if it gets as cold as `coldestC`; the best first. */
export function partnersAt(
  product: Electrical,
  partners: readonly Electrical[],
  coldestC: number,
): Partner[] {
  const found = partners.map((other): Partner => {
    const { slug, name } = other;
    if (kindOf(product) === 'controller' || kindOf(other) === 'controller') {
      const [controller, served] = kindOf(other) === 'controller' ? [other, product] : [product, other];
      const pair = pairController(served, controller, coldestC);
      return {
        slug,
        name,
        verdict: pair.verdict,
        numbers: wayNumbers(pair),
        why: pair.verdict === 'ok' ? '' : whyOf(pair),
      };
    }
    const [inverter, part] = kindOf(product) === 'inverter' ? [product, other] : [other, product];
    if (kindOf(part) === 'battery') {
      const pair = pairBattery(partOf(part) as Batteries, partOf(inverter) as Inverters);
      return {
        slug,
        name,
        verdict: pair.verdict,
        numbers: batteryNumbers(pair),
        why: pair.verdict === 'ok' ? '' : whyOf(pair),
      };
    }
    const panels = partOf(part) as Panels;
    const taking = partOf(inverter) as Inverters;
    const pair = pairPanel(panels, taking, { coldestC });
    const numbers = stringNumbers(pair, panels, taking, coldestC);
    return { slug, name, verdict: pair.verdict, numbers, why: pair.verdict === 'ok' ? '' : whyOf(pair) };
  });
  return found.toSorted((one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict));
}

/** The checker's verdicts as shoppers read them. */
export const verdictWords: Record<Verdict, string> = {
  ok: 'Fits',
  warn: 'Fits, with a warning',
  unknown: 'Cannot be checked',
  refuse: 'Does not fit',
};
