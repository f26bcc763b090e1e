import { plain, shown } from '#domain/base/figures.ts';
import type { InverterFacts } from '#domain/product/product-facts.ts';
import { hasBatteryPort, type InverterSuccessors, type Successors } from '#domain/solar/successor.ts';
import {
  type BatteryFit,
  type BatterySuccessors,
  usualBatteryVolts,
} from '#domain/solar/successor-battery.ts';
import { listed } from '#texts/en/format.ts';

/** What takes the place of a dead inverter or battery, as the search answers it. */

/** `says`: what it has of what must match, in plain words. */
type Successor = { slug: string; name: string; says: string };
/** `check`: the values that must match, and those that a label does not have. */
export type Succession = { title: string; products: Successor[]; check: string[] };

const chemistryWord = { lfp: 'lithium (LFP)', 'lead-acid': 'lead-acid' } as const;
const phaseWord = { 1: 'single-phase', 3: 'three-phase' } as const;
const kilowattHours = (value: number): string => `${plain(value)} kWh`;
/** The sentences that apply, or parts of a list. */
const those = (...all: (string | false | undefined | 0)[]): string[] =>
  all.filter((one) => typeof one === 'string' && one !== '') as string[];

/** Most banks of homes are made of batteries of 12 V. */
function bankWords(volts: number): string {
  const inSeries = Math.round(volts / 12);
  return inSeries < 2
    ? `bank of ${shown(volts)} V (one battery of 12 V)`
    : `bank of ${shown(volts)} V (${inSeries} batteries of 12 V in a row)`;
}

function inverterSays(facts: InverterFacts): string {
  const {
    phases,
    battery_voltage_v: bank,
    chemistries,
    apparent_power_va: va,
    ac_power_w: watts = 0,
  } = facts;
  const power = va ? `${shown(va)} VA` : `${shown(watts)} W`;
  if (!hasBatteryPort(facts))
    return those(power, phases && phaseWord[phases], 'feeds the grid, has no battery').join('; ');
  const charged = chemistries?.map((one) => chemistryWord[one]);
  return those(
    power,
    phases && phaseWord[phases],
    bank !== undefined && bankWords(bank),
    charged && `charges ${listed(charged, 'or')}`,
  ).join('; ');
}

/** That the shop sells none: of the old power, the old bank, or both. */
function noInverter({ old: { va, volts, phases }, asked }: InverterSuccessors): string {
  const what = phases ? `${phaseWord[phases]} inverter` : 'inverter';
  const bank = volts === undefined ? '' : ` for a bank of ${shown(volts)} V`;
  if (asked === undefined) return `We sell no ${what}${bank}.`;
  return `We sell no ${what} of ${shown(asked)} ${va === undefined ? 'W' : 'VA'} or more${bank}.`;
}

function ofInverters(successors: InverterSuccessors): Succession {
  const { old, asked, isOtherBank, found } = successors;
  const { va, volts, phases } = old;
  const withPort = found.some(({ facts }) => hasBatteryPort(facts));
  return {
    title:
      asked === undefined
        ? 'In place of your old inverter'
        : `In place of your old inverter of ${shown(asked)} ${va === undefined ? 'W' : 'VA'}`,
    products: found.map(({ slug, name, facts }) => ({ slug, name, says: inverterSays(facts) })),
    check: those(
      asked === undefined &&
        'Type the VA that stands on the old label, as “850 VA 12 V”. The number in a model’s name is often another.',
      (asked ?? volts) !== undefined && found.length === 0 && noInverter(successors),
      isOtherBank &&
        volts !== undefined &&
        `None of ours is for a bank of ${shown(volts)} V. With these the batteries change too.`,
      withPort &&
        volts === undefined &&
        'The volts of the bank must be the same. Count your batteries: one of 12 V makes 12 V, two in a row 24, four 48.',
      withPort && 'The new inverter must charge the kind of battery that you keep, lead-acid or lithium.',
      found.length > 0 &&
        phases === undefined &&
        'It must have one phase or three, as your connection has. The electricity bill says it.',
      found.some(({ facts }) => !hasBatteryPort(facts)) &&
        'We do not know how many of your panels are in a row. “Works with” on each page has the limits.',
      'We have no lists of other makers’ models. We compare the figures that you typed.',
    ),
  };
}

const batterySays = ({ facts, inSeries, own }: BatteryFit): string =>
  those(
    inSeries > 1
      ? `${inSeries} in a row make ${shown(inSeries * (facts.voltage_v ?? 0))} V`
      : `${Number((facts.voltage_v ?? 0).toFixed(1))} V`,
    facts.chemistry && chemistryWord[facts.chemistry],
    `${kilowattHours(own)} for use`,
    facts.charge_a && `charge with at most ${shown(facts.charge_a)} A`,
  ).join('; ');

function ofBatteries({ old, energy, chemistry, found }: BatterySuccessors): Succession {
  const label = those(
    old.ah && `${shown(old.ah)} Ah`,
    old.kwh && kilowattHours(old.kwh),
    old.volts && `${Number(old.volts.toFixed(1))} V`,
  ).join(', ');
  const isFound = found.length > 0;
  return {
    title: label ? `In place of your old battery of ${label}` : 'In place of your old battery',
    products: found.map((fit) => ({ slug: fit.slug, name: fit.name, says: batterySays(fit) })),
    check: those(
      energy === undefined && 'Type the Ah and the volts that stand on the old label, as “150 Ah 12 V”.',
      energy !== undefined && !isFound && `We sell none that takes the place of ${label}.`,
      energy !== undefined &&
        old.volts === undefined &&
        old.kwh === undefined &&
        `You typed no volts, so we read ${usualBatteryVolts} V. They must be those that your inverter takes.`,
      isFound &&
        (chemistry === undefined
          ? 'Lead-acid may follow lead-acid. Lithium may only where the inverter’s manual or settings name it.'
          : 'Another kind of battery only where the inverter’s manual or settings name it.'),
      isFound && 'The batteries of one bank must be of one kind: they change together.',
      isFound &&
        'We do not know with how many ampere your inverter charges. Compare it with the figure above.',
    ),
  };
}

export const successionText = (successors: Successors): Succession =>
  successors.kind === 'inverter' ? ofInverters(successors) : ofBatteries(successors);
