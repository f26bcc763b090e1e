import type { InverterFacts } from '../product/product-facts.ts';
import { type BatterySuccessors, batteriesAfter } from './successor-battery.ts';
import { type Item, isSameBank, type OldDevice, productsShown, sameSizeRatio } from './successor-parts.ts';

/** Which products of the shop take the place of a dead inverter or battery of any maker, by the figures on its label. */

/** Far stronger ones are for another bank and another house; they are named only where nothing else is. */
const farTooBig = 3;

export const hasBatteryPort = ({ inverter_kind: kind }: InverterFacts): boolean =>
  kind === 'hybrid' || kind === 'off-grid';

export type InverterSuccessors = {
  kind: 'inverter';
  old: OldDevice;
  /** VA or else watts of the old one. */
  asked: number | undefined;
  /** None is for the old bank: the batteries change too. */
  isOtherBank: boolean;
  found: { slug: string; name: string; facts: InverterFacts }[];
};
export type Successors = InverterSuccessors | BatterySuccessors;

/** Wanted are at least the old power, the old bank and the old phases; the nearest first. */
function invertersAfter(old: OldDevice, items: readonly Item[]): InverterSuccessors {
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
  const near = right.filter(({ output }) => !isTooBig(output));
  const found = (near.length > 0 ? near : right)
    .slice(0, productsShown)
    .map(({ slug, name, facts }) => ({ slug, name, facts }));
  return { kind: 'inverter', old, asked, isOtherBank: found.length > 0 && onBank.length === 0, found };
}

export const successorsOf = (old: OldDevice, items: readonly Item[]): Successors =>
  old.kind === 'inverter' ? invertersAfter(old, items) : batteriesAfter(old, items);
