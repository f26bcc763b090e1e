import { apart } from '#domain/base/figures.ts';
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
import { batteriesText, stringNumbersText, wayText } from '#texts/en/works-with.ts';
import { sentences } from '#texts/texts.ts';
import { type Electrical, kindOf } from './electrical.ts';

export type Partner = Omit<Electrical, 'facts'> & Answer;
type Answer = { verdict: Verdict; numbers: string; why: string };

function stringNumbers({ strings }: Pair, panels: Panels, inverter: Inverters, coldestC: number): string {
  if (!strings) return '';
  const { most, best } = strings;
  const volts = coldVoltage(panels.facts, most, coldestC);
  const limit = lowestOf(inverter.facts.dc_voltage_max_v, panels.facts.system_voltage_v);
  const { power_w: power } = panels.facts;
  return stringNumbersText({
    ...strings,
    voltsOfMost: volts === undefined || limit === undefined ? undefined : apart(volts, limit)[0],
    watts: power === undefined ? undefined : best.strings * best.inSeries * power,
  });
}

/** The battery's voltage if it fits, and how many batteries are needed if one row is too few. */
function batteryNumbers({ verdict, findings, more }: Pair): string {
  if (verdict !== 'ok') return '';
  const voltage = findings.filter(({ rule }) => rule === 'battery-voltage').map((one) => wordsOf(one).says);
  const oneRow = more?.oneRow ? wordsOf(more.oneRow).says : '';
  return sentences(...voltage, oneRow, more && batteriesText(more.count));
}

/** The ways that are not refused, and of which all is known. */
const wayNumbers = ({ ways }: ControllerPair): string =>
  sentences(
    ...ways
      .filter(({ verdict }) => verdict === 'ok' || verdict === 'warn')
      .map(({ volts, inSeries, parallel }) => wayText(volts, inSeries, parallel)),
  );

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

const answerOf = (pair: Pick<Pair, 'verdict' | 'findings'>, numbers: string): Answer => ({
  verdict: pair.verdict,
  numbers,
  why: pair.verdict === 'ok' ? '' : whyOf(pair),
});

function answerAt(product: Electrical, other: Electrical, coldestC: number): Answer {
  if (kindOf(product) === 'controller' || kindOf(other) === 'controller') {
    const [controller, served] = kindOf(other) === 'controller' ? [other, product] : [product, other];
    const pair = pairController(served, controller, coldestC);
    return answerOf(pair, wayNumbers(pair));
  }
  const [inverter, part] = kindOf(product) === 'inverter' ? [product, other] : [other, product];
  const taking = partOf(inverter) as Inverters;
  if (kindOf(part) === 'battery') {
    const pair = pairBattery(partOf(part) as Batteries, taking);
    return answerOf(pair, batteryNumbers(pair));
  }
  const panels = partOf(part) as Panels;
  const pair = pairPanel(panels, taking, { coldestC });
  return answerOf(pair, stringNumbers(pair, panels, taking, coldestC));
}

/** How each partner fits if it gets as cold as `coldestC`; the best first. */
export const partnersAt = (
  product: Electrical,
  partners: readonly Electrical[],
  coldestC: number,
): Partner[] =>
  partners
    .map(({ facts, ...other }) => ({ ...other, ...answerAt(product, { ...other, facts }, coldestC) }))
    .toSorted((one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict));
