import { grouped } from '#domain/base/figures.ts';
import type { Backup } from '#domain/solar/backup.ts';
import {
  type Household,
  type HouseholdName,
  hoursForSure,
  householdsOn,
  type PowerCut,
  type ShortName,
} from '#domain/solar/power-cut.ts';
import { aboutHours } from './appliances.ts';

/** What a product runs in a power cut, as its page says it. */

export const title = 'What will it run in a power cut?';
export const planOwn = 'Plan it with your own appliances';
const inShort: Record<ShortName, string> = {
  few: 'Fans and lights',
  evening: 'with a TV',
  fridge: 'with a fridge',
};
/** "Fans and lights 22 h · with a TV 9 h"; empty if no hours are known for sure. */
export const hoursText = (powerCut: PowerCut): string =>
  hoursForSure(powerCut)
    .map(({ name, hours }) => `${inShort[name]} ${hours} h`)
    .join(' · ');

const watts = (count: number): string => `${grouped(count)} W`;
const va = (count: number): string => `${grouped(count)} VA`;

/** What each household runs. */
const households: Record<HouseholdName, string> = {
  few: '4 LED lights and 2 fans',
  evening: '6 LED lights, 3 fans, a television and a computer',
  fridge: 'All that and a fridge',
  pump: 'With the fridge and a pump of 1 hp',
  ac: 'With the fridge and an AC of 1.5 t, inverter type',
  'ac-fixed': 'With the fridge and an AC, fixed speed',
  geyser: 'With the fridge and a water heater',
};

const lasting = (hours: number | undefined): string => (hours === undefined ? '' : `, ${aboutHours(hours)}`);

function answer({ running }: Household, from: PowerCut['from'], gives: Backup): string {
  const { verdict, limit, hours } = running;
  const needs = watts(running.watts);
  if (verdict === 'refuse')
    return limit === 'start'
      ? `No: it takes ${va(running.startVa)} at the start, and ${va(gives.surgeVa ?? 0)} are there`
      : `No: it takes ${needs}, and ${watts((limit === 'battery' ? gives.batteryW : gives.watts) ?? 0)} are there`;
  if (from === 'battery') return `${needs}${lasting(hours)}`;
  if (verdict === 'ok') return `Yes: ${needs}${lasting(hours)}`;
  return limit === 'start'
    ? `It runs (${needs}${lasting(hours)}); whether it starts with ${va(running.startVa)} is not known`
    : `Not known: it takes ${needs}`;
}

type Words = { rows: { label: string; value: string }[]; notes: string[] };

const typical = 'Powers are typical ones, our own assumption: look at the plate of each appliance.';
const notes: Record<Exclude<PowerCut['from'], 'off'>, string> = {
  inverter:
    'One appliance starts at a time, with a battery that gives so much; how long it lasts depends on it.',
  battery: 'From a full battery, without sun. What runs at all depends on the inverter too.',
  kit: 'One appliance starts at a time. From a full battery, without sun.',
};

/** `madeInDay`: the units that the panels of a kit make on a sunny day, from and to. */
export function powerCutText(
  powerCut: PowerCut,
  isKit: boolean,
  madeInDay?: readonly [number, number],
): Words {
  const { from, backup } = powerCut;
  if (from === 'off')
    return {
      rows: [],
      notes: [
        isKit
          ? 'This kit feeds the grid: in a power cut it is off, by day too. What must run then needs a battery and a hybrid or off-grid inverter.'
          : 'An inverter of this kind feeds the grid: in a power cut it is off, by day too. What must run then needs a battery and a hybrid or off-grid inverter.',
      ],
    };
  const isStated = from === 'battery' ? backup.kwh !== undefined : backup.watts !== undefined;
  if (!isStated) return { rows: [], notes: ['Not known: what it gives in a power cut is not stated.'] };
  const byDay = madeInDay
    ? [`By day its panels make about ${madeInDay.map(grouped).join(' to ')} units in the sun, by state.`]
    : [];
  return {
    rows: householdsOn(powerCut).map((household) => ({
      label: households[household.name],
      value: answer(household, from, backup),
    })),
    notes: [notes[from], ...byDay, typical],
  };
}
