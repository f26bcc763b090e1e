import type { BatteryFacts, InverterFacts, ProductFacts } from '../product/product-facts.ts';
import { type Appliance, appliances, type Backup, inRoundHours, type Running, runningOn } from './backup.ts';
import { inverterEfficiency } from './battery-groups.ts';

/** The power of a product in a power cut, and the appliances that it runs. */

/** `off`: it goes off with the grid. `inverter`: how long it lasts depends on a battery that is not in it. */
export type PowerCut = { from: 'off' | 'inverter' | 'battery' | 'kit'; backup: Backup };

type Found<Facts> = readonly { quantity: number; facts: Facts }[];

/** The sum over all parts; undefined if it is not known of one. */
function sumOf<Facts>(parts: Found<Facts>, of: (facts: Facts) => number | undefined): number | undefined {
  const values = parts.map(({ quantity, facts }) => (of(facts) ?? Number.NaN) * quantity);
  const sum = values.reduce((all, one) => all + one, 0);
  return Number.isNaN(sum) ? undefined : Math.round(sum * 100) / 100;
}

/** An inverter without a grid gives all its output; one that feeds the grid may give less in a power cut. */
const backupWatts = ({ inverter_kind, backup_power_w, ac_power_w }: InverterFacts): number | undefined =>
  backup_power_w ?? (inverter_kind === 'off-grid' ? ac_power_w : undefined);

const ofInverters = (inverters: Found<InverterFacts>): Backup => ({
  watts: sumOf(inverters, backupWatts),
  surgeVa: sumOf(inverters, ({ surge_va }) => surge_va),
});

/** A lead-acid battery in series gives its own current, so volts are those of each battery. */
const ofBatteries = (batteries: Found<BatteryFacts>): Backup => ({
  batteryW: sumOf(
    batteries,
    ({ discharge_a, voltage_v }) => discharge_a && voltage_v && discharge_a * voltage_v,
  ),
  kwh: sumOf(
    batteries,
    ({ energy_kwh, usable_percent }) =>
      energy_kwh && usable_percent && (energy_kwh * usable_percent * inverterEfficiency) / 100,
  ),
});

export const backupOf = (inverters: Found<InverterFacts>, batteries: Found<BatteryFacts>): Backup => ({
  ...ofInverters(inverters),
  ...ofBatteries(batteries),
});

const feedsOnly = ({ inverter_kind: kind }: InverterFacts): boolean => kind === 'string' || kind === 'micro';

/** Undefined for what has no power of its own, and for a kit of which not every part is known. */
export function powerCutOf(
  facts: ProductFacts | null | undefined,
  find: (slug: string) => ProductFacts | null | undefined = () => undefined,
): PowerCut | undefined {
  if (facts?.kind === 'battery') return { from: 'battery', backup: ofBatteries([{ quantity: 1, facts }]) };
  if (facts?.kind === 'inverter' && facts.inverter_kind)
    return feedsOnly(facts)
      ? { from: 'off', backup: {} }
      : { from: 'inverter', backup: ofInverters([{ quantity: 1, facts }]) };
  if (facts?.kind !== 'kit' || !facts.parts) return undefined;
  const parts = facts.parts.map(({ slug, quantity }) => ({ quantity, facts: find(slug) }));
  const ofKind = <Facts extends ProductFacts>(kind: Facts['kind']) =>
    parts.flatMap(({ quantity, facts: found }) =>
      found?.kind === kind ? [{ quantity, facts: found as Facts }] : [],
    );
  const inverters = ofKind<InverterFacts>('inverter');
  const batteries = ofKind<BatteryFacts>('battery');
  const isKnown = parts.every((part) => part.facts) && inverters.every((one) => one.facts.inverter_kind);
  if (!isKnown || inverters.length === 0) return undefined;
  if (inverters.every((one) => feedsOnly(one.facts))) return { from: 'off', backup: {} };
  return batteries.length === 0
    ? { from: 'inverter', backup: ofInverters(inverters) }
    : { from: 'kit', backup: backupOf(inverters, batteries) };
}

type Slug = (typeof appliances)[number]['slug'];
const bySlug = new Map<string, Appliance>(appliances.map((one) => [one.slug, one]));

const evening = { light: 6, fan: 3, tv: 1, computer: 1 } as const;
/** Sets of appliances that homes need, the lightest first: our own choice. */
const households = [
  { name: 'few', runs: { light: 4, fan: 2 } },
  { name: 'evening', runs: evening },
  { name: 'fridge', runs: { ...evening, fridge: 1 } },
  { name: 'pump', runs: { ...evening, fridge: 1, pump: 1 } },
  { name: 'ac', runs: { ...evening, fridge: 1, ac: 1 } },
  { name: 'ac-fixed', runs: { ...evening, fridge: 1, 'ac-fixed': 1 } },
  { name: 'geyser', runs: { ...evening, fridge: 1, geyser: 1 } },
] as const satisfies readonly { name: string; runs: Partial<Record<Slug, number>> }[];
export type HouseholdName = (typeof households)[number]['name'];

export type Household = { name: HouseholdName; running: Running };

/** What is not in the product is taken to be enough. */
const completed = ({ from, backup }: PowerCut): Backup => ({
  ...backup,
  ...(from === 'inverter' ? { batteryW: Number.POSITIVE_INFINITY } : {}),
  ...(from === 'battery' ? { watts: Number.POSITIVE_INFINITY } : {}),
});

/** How each of some households runs, by the rule that the planner uses too. */
export const householdsOn = (powerCut: PowerCut): Household[] =>
  households.flatMap(({ name, runs }) => {
    const loads = Object.entries(runs).flatMap(([slug, count]) => {
      const appliance = bySlug.get(slug);
      return appliance ? [{ appliance, count }] : [];
    });
    const running = runningOn(loads, completed(powerCut));
    return running ? [{ name, running }] : [];
  });

/** The sets that a product's page names below the price. */
export const shortNames = ['few', 'evening', 'fridge'] as const satisfies readonly HouseholdName[];
export type ShortName = (typeof shortNames)[number];

/**
 * What runs for sure, with the hours of a full battery: not what may fail to start, nor what lasts less than an hour. Of a battery
 * alone: with an inverter that gives enough.
 */
export function hoursForSure(powerCut: PowerCut): { name: ShortName; hours: number }[] {
  if (powerCut.from !== 'battery' && powerCut.from !== 'kit') return [];
  const all = householdsOn(powerCut);
  return shortNames.flatMap((name) => {
    const { verdict, hours = 0 } = all.find((one) => one.name === name)?.running ?? {};
    const runs = verdict === 'ok' || (powerCut.from === 'battery' && verdict !== 'refuse');
    return runs && hours >= 1 ? [{ name, hours: inRoundHours(hours) }] : [];
  });
}
