import { listed, shown } from '../base/format.ts';
import type { InverterFacts } from '../product/product-facts.ts';
import { batteriesAfter } from './successor-battery.ts';
import {
  chemistryWord,
  type Item,
  isSameBank,
  type OldDevice,
  productsShown,
  type Succession,
  sameSizeRatio,
  texts,
} from './successor-parts.ts';

/** Which products of the shop take the place of a dead inverter or battery of any maker, by the figures on its label. */

/** Far stronger ones are for another bank and another house; they are named only where nothing else is. */
const farTooBig = 3;

const hasPort = ({ inverter_kind: kind }: InverterFacts): boolean => kind === 'hybrid' || kind === 'off-grid';
const phaseWord = (phases: 1 | 3): string => (phases === 3 ? 'three-phase' : 'single-phase');

/** Most banks of homes are made of batteries of 12 V. */
function bankWords(volts: number): string {
  const inSeries = Math.round(volts / 12);
  return inSeries < 2
    ? `${shown(volts)} V (one battery of 12 V)`
    : `${shown(volts)} V (${inSeries} batteries of 12 V in a row)`;
}

function saysOf(facts: InverterFacts): string {
  const {
    phases,
    battery_voltage_v: bank,
    chemistries,
    apparent_power_va: va,
    ac_power_w: watts = 0,
  } = facts;
  return texts([
    va ? `${shown(va)} VA` : `${shown(watts)} W`,
    phases && phaseWord(phases),
    !hasPort(facts) && 'feeds the grid, has no battery',
    hasPort(facts) && bank !== undefined && `bank of ${bankWords(bank)}`,
    hasPort(facts) &&
      chemistries &&
      `charges ${listed(
        chemistries.map((one) => chemistryWord[one]),
        'or',
      )}`,
  ]).join('; ');
}

/** Wanted are at least the old power, the old bank and the old phases; the nearest first. */
function invertersAfter(old: OldDevice, items: readonly Item[]): Succession {
  const { va, watts, volts, phases, inverterKinds } = old;
  const asked = va ?? watts;
  const isTold = asked !== undefined || volts !== undefined;
  const able = items.flatMap(({ slug, name, facts }) => {
    if (!isTold || facts?.kind !== 'inverter') return [];
    const own = facts.ac_power_w ?? 0;
    const output = va === undefined ? own : (facts.apparent_power_va ?? own);
    const isKind = !inverterKinds || inverterKinds.some((one) => one === facts.inverter_kind);
    const isPhase = phases === undefined || facts.phases === phases;
    return isKind && isPhase && output >= (asked ?? 0) * sameSizeRatio ? [{ slug, name, facts, output }] : [];
  });
  able.sort((one, other) => one.output - other.output);
  const onBank = able.filter(
    ({ facts: { battery_voltage_v: bank } }) =>
      volts === undefined || (bank !== undefined && isSameBank(bank, volts)),
  );
  const right = onBank.length > 0 ? onBank : able;
  const isTooBig = (output: number) => asked !== undefined && output > asked * farTooBig;
  const best = (
    right.some(({ output }) => !isTooBig(output)) ? right.filter(({ output }) => !isTooBig(output)) : right
  ).slice(0, productsShown);
  const label = asked === undefined ? '' : ` of ${shown(asked)} ${va === undefined ? 'W' : 'VA'}`;
  const bank = volts === undefined ? '' : ` for a bank of ${shown(volts)} V`;
  const withPort = best.some(({ facts }) => hasPort(facts));
  return {
    title: `In place of your old inverter${label}`,
    products: best.map(({ slug, name, facts }) => ({ slug, name, says: saysOf(facts) })),
    check: texts([
      asked === undefined &&
        'Type the VA that stands on the old label, as “850 VA 12 V”; the number in a model’s name is often another.',
      isTold &&
        best.length === 0 &&
        `We sell no ${phases ? `${phaseWord(phases)} ` : ''}inverter${label}${asked === undefined ? '' : ' or more'}${bank}.`,
      best.length > 0 &&
        onBank.length === 0 &&
        `None of ours is${bank}: with these the batteries change too.`,
      withPort &&
        volts === undefined &&
        'The volts of the bank must be the same. Count your batteries: one of 12 V makes 12 V, two in a row 24, four 48.',
      withPort && 'The new inverter must charge the kind of battery that you keep, lead-acid or lithium.',
      best.length > 0 &&
        phases === undefined &&
        'One phase or three, as your connection has: the electricity bill says it.',
      best.some(({ facts }) => !hasPort(facts)) &&
        'Not known: how many of your panels are in a row. “Works with” on each page has the limits.',
      'We have no lists of other makers’ models: compared are the figures that you typed.',
    ]),
  };
}

export const successionOf = (old: OldDevice, items: readonly Item[]): Succession =>
  old.kind === 'inverter' ? invertersAfter(old, items) : batteriesAfter(old, items);
