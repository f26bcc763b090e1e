import { arrayPower, joined, type MaybeRow, phaseWords, watts, withUnit } from './fact-words.ts';
import type { InverterFacts } from './product-facts.ts';

const chemistryShort = { lfp: 'LFP', 'lead-acid': 'lead-acid' } as const;
const inverterWords = {
  string: 'Grid-tied, for strings of panels',
  micro: 'Grid-tied, at the panel',
  hybrid: 'Hybrid, with battery port and backup',
  'off-grid': 'Off-grid, with battery',
} as const;

type Tracker = NonNullable<InverterFacts['trackers']>[number];

function windowOf({ low_v, high_v }: Tracker): string | undefined {
  if (low_v !== undefined && high_v !== undefined) return `${low_v}–${high_v} V`;
  if (low_v !== undefined) return `from ${low_v} V`;
  return high_v === undefined ? undefined : `up to ${high_v} V`;
}
function currentOf({ current_a, short_circuit_a }: Tracker, each: string): string | undefined {
  const short = short_circuit_a === undefined ? undefined : `short circuit ${short_circuit_a} A`;
  if (current_a === undefined) return short && `${short}${each}`;
  return `${current_a} A${each}${short ? ` (${short})` : ''}`;
}
/** The values of all trackers, each different value once. */
const distinct = (values: readonly (string | undefined)[]): string | undefined =>
  [...new Set(values.filter((value) => value !== undefined))].join(' / ') || undefined;

/** The number of parallel strings for each tracker; undefined if every tracker has one. A missing number counts as one. */
function stringsOf(trackers: readonly Tracker[]): string | undefined {
  const counts = trackers.map(({ strings = 1 }) => strings);
  const [first = 1] = counts;
  if (counts.some((count) => count !== first)) return `${counts.join(' + ')} strings`;
  return first > 1 ? `${first} strings each` : undefined;
}

function trackerRows({ trackers = [], charger }: InverterFacts): MaybeRow[] {
  const each = trackers.length > 1 ? ' per tracker' : '';
  const window = distinct(trackers.map(windowOf));
  const count =
    charger === 'pwm' ? undefined : trackers.length > 1 ? `${trackers.length} trackers` : '1 tracker';
  return [
    [
      charger === 'pwm' ? 'Panel voltage' : 'MPPT range',
      window && joined(window, count, stringsOf(trackers)),
    ],
    ['Maximum input current', distinct(trackers.map((one) => currentOf(one, each)))],
  ];
}

export function inverterRows(facts: InverterFacts): MaybeRow[] {
  const { battery_low_v: low, battery_high_v: high, chemistries } = facts;
  const nominal = withUnit(facts.battery_voltage_v, 'V nominal');
  return [
    ['Inverter type', facts.inverter_kind && inverterWords[facts.inverter_kind]],
    [
      'AC output',
      joined(
        facts.apparent_power_va === undefined
          ? watts(facts.ac_power_w)
          : [withUnit(facts.apparent_power_va, 'VA'), withUnit(facts.ac_power_w, 'W')]
              .filter(Boolean)
              .join(' / '),
        withUnit(facts.ac_voltage_v, 'V'),
        facts.phases && phaseWords[facts.phases],
        withUnit(facts.ac_frequency_hz, 'Hz'),
      ),
    ],
    ['Backup output', watts(facts.backup_power_w)],
    ['Maximum PV array', arrayPower(facts.array_max_w)],
    ['Maximum DC voltage', withUnit(facts.dc_voltage_max_v, 'V')],
    ...trackerRows(facts),
    ['Solar charger', joined(facts.charger?.toUpperCase(), withUnit(facts.charger_current_a, 'A'))],
    [
      'Battery',
      joined(
        low === undefined || high === undefined
          ? nominal
          : [nominal, `(${low}–${high} V)`].filter(Boolean).join(' '),
        chemistries?.map((one) => chemistryShort[one]).join(' or '),
        facts.battery_current_a === undefined ? undefined : `up to ${facts.battery_current_a} A`,
      ),
    ],
    ['Battery data link', facts.protocols?.join(', ')],
  ];
}
