import { expect, test } from 'vitest';
import { lineOf, site, system, tracker } from '#tests/support/sample-system.ts';
import type { ProductFacts } from '../product/product-facts.ts';
import { checkSystem } from './check-system.ts';
import type { Part } from './system.ts';

/**
 * What the checker finds of many systems, as codes and facts. A change of a rule is a change of every-system.txt;
 * `npm run test:unit every-system -- -u` writes it anew.
 */

/** A part of the sample system with other facts. */
const part = (name: string, quantity = 1, more: object = {}): Part => {
  const known = system[name];
  if (!known) throw new Error(`there is no ${name}`);
  return { name, quantity, facts: { ...known.facts, ...more } as ProductFacts };
};
const named = (name: string, one: Part): Part => ({ ...one, name });
const wide = { ...tracker, current_a: 60, short_circuit_a: 80, strings: 3, power_w: 20_000 };
const oneTracker = (more: object = {}) =>
  part('inverter', 1, { array_max_w: 20_000, trackers: [{ ...wide, ...more }] });
const leadAcid = {
  chemistry: 'lead-acid',
  voltage_v: 12,
  energy_kwh: 1.8,
  usable_percent: 50,
  discharge_a: 50,
};
const onGrid = named('on-grid inverter', part('inverter', 1, { inverter_kind: 'on-grid' }));

const systems: Record<string, readonly Part[]> = {
  'three strings on a tracker, without fuses': [part('panel', 24), oneTracker()],
  ...Object.fromEntries(
    [21.6, 21.7, 25, 30, 30.1, undefined].map((fuse_a) => [
      `three strings on a tracker, fuses of ${fuse_a} A`,
      [part('panel', 24), oneTracker(), part('DC box', 1, { fuse_a, inputs: 3 })],
    ]),
  ),
  'three strings, one of two boxes too small': [
    part('panel', 24),
    oneTracker(),
    part('DC box', 1),
    named('second box', part('DC box', 1, { current_a: 10, fuse_a: 10 })),
  ],
  ...Object.fromEntries(
    [20, 21.63, 40, undefined].map((series_fuse_a) => [
      `three strings of panels that allow a fuse of ${series_fuse_a} A`,
      [
        part('panel', 24, { series_fuse_a }),
        oneTracker(),
        part('DC box', 1, { fuse_a: undefined, inputs: 3 }),
      ],
    ]),
  ),
  'three strings of panels without a short-circuit current': [
    part('panel', 24, { isc_a: undefined }),
    oneTracker(),
  ],
  'two strings on one input': [part('panel', 16), oneTracker({ strings: 1 })],
  'strings on a tracker of unknown inputs': [part('panel', 24), oneTracker({ strings: undefined })],
  'currents of two strings': [
    part('panel', 16),
    oneTracker({ strings: 2, current_a: 20, short_circuit_a: 25 }),
  ],
  'a panel that is too much by itself': [part('panel', 2, { voc_v: 600, vmp_v: 500 }), part('inverter')],
  'just at the limit of the inverter': [part('panel', 9), part('inverter', 1, { dc_voltage_max_v: 497.68 })],
  'more kinds of panel than trackers': [
    part('panel', 6),
    named('second panel', part('panel', 6, { power_w: 400 })),
    named('third panel', part('panel', 6, { power_w: 300 })),
    part('inverter'),
  ],
  'two kinds of panel': [
    part('panel', 6),
    named('second panel', part('panel', 6, { power_w: 400 })),
    part('inverter', 1, { array_max_w: 12_000 }),
  ],
  'panels for two inverters': [part('panel', 16), part('inverter', 2)],
  'panels for two unlike inverters': [part('panel', 16), part('inverter'), onGrid],
  'panels of two kinds for two inverters': [
    part('panel', 8),
    named('second panel', part('panel', 8, { power_w: 400 })),
    part('inverter', 2),
  ],
  'panels of two kinds for two unlike inverters': [
    part('panel', 16),
    named('second panel', part('panel', 4, { power_w: 400 })),
    part('inverter'),
    named('small inverter', part('inverter', 1, { array_max_w: 2500, trackers: [tracker] })),
  ],
  'panels that cannot be shared alike': [part('panel', 17), part('inverter', 2)],
  'an odd number of panels': [part('panel', 11), part('inverter', 1, { trackers: [tracker, tracker] })],
  'a prime number of panels': [part('panel', 13), part('inverter', 1, { array_max_w: 9000 })],
  'panels for an off-grid inverter': [part('panel', 30), part('inverter', 1, { inverter_kind: 'off-grid' })],
  'as much as usual, and as little': [part('panel', 4, { power_w: 1000 }), part('inverter')],
  'as much as usual, and no more': [part('panel', 9, { power_w: 750 }), part('inverter')],
  'an inverter of unknown trackers': [part('panel', 8), part('inverter', 1, { trackers: undefined })],
  'trackers of unlike inputs': [
    part('panel', 24),
    part('inverter', 1, {
      array_max_w: 20_000,
      trackers: [
        { ...wide, strings: 1 },
        { ...wide, strings: 2 },
      ],
    }),
  ],
  'an inverter by the ends of its battery range': [
    part('inverter', 1, { battery_voltage_v: undefined }),
    part('battery'),
  ],
  'an inverter of unknown battery voltage': [
    part('inverter', 1, {
      battery_voltage_v: undefined,
      battery_low_v: undefined,
      battery_high_v: undefined,
    }),
    part('battery'),
  ],
  'a battery at the lower end': [part('inverter'), part('battery', 1, { voltage_v: 40 })],
  'a battery at the upper end': [part('inverter'), part('battery', 1, { voltage_v: 60 })],
  'lithium batteries in a row': [part('inverter'), part('battery', 4, { voltage_v: 12.8 })],
  'a battery of another kind': [part('inverter', 1, { chemistries: ['lead-acid'] }), part('battery')],
  'panels without a temperature coefficient': [
    part('panel', 8, { beta_voc_percent_per_k: undefined }),
    part('inverter'),
  ],
  'panels without a working voltage': [part('panel', 8, { vmp_v: 0 }), part('inverter')],
  'inverters, one of unknown power': [
    part('panel', 16),
    part('inverter'),
    named('second inverter', part('inverter', 1, { ac_power_w: undefined })),
  ],
  'panels alone': [part('panel', 8)],
  'a battery alone': [part('battery')],
  'a meter alone': [part('meter')],
  'a battery and its inverter': [part('inverter'), part('battery')],
  'a battery beside an on-grid inverter': [onGrid, part('battery')],
  'a battery beside an on-grid and a hybrid inverter': [onGrid, part('inverter'), part('battery')],
  'a battery for an off-grid inverter': [part('inverter', 1, { inverter_kind: 'off-grid' }), part('battery')],
  'a battery for an inverter of unknown kind': [
    part('inverter', 1, { inverter_kind: undefined }),
    part('battery'),
  ],
  'two batteries': [part('inverter'), part('battery', 2)],
  'a weak battery': [part('inverter'), part('battery', 1, { discharge_a: 50 })],
  'a battery of unknown current': [part('inverter'), part('battery', 1, { discharge_a: undefined })],
  'an inverter of unknown power': [
    part('inverter', 1, { backup_power_w: undefined, ac_power_w: undefined }),
    part('battery'),
  ],
  'a battery of unknown energy': [part('inverter'), part('battery', 1, { energy_kwh: undefined })],
  'a battery of unknown depth': [part('inverter'), part('battery', 1, { usable_percent: undefined })],
  'two batteries, one of unknown energy': [
    part('inverter'),
    part('battery'),
    named('second battery', part('battery', 1, { energy_kwh: undefined })),
  ],
  'two batteries of one kind by other makers': [
    part('inverter'),
    part('battery'),
    named('second battery', part('battery', 1, { energy_kwh: 5.12, discharge_a: 60 })),
  ],
  'batteries of two kinds on one inverter': [
    part('inverter'),
    part('battery'),
    named('tubular', part('battery', 4, leadAcid)),
  ],
  'batteries of two kinds on two inverters': [
    part('inverter', 2),
    part('battery'),
    named('tubular', part('battery', 4, leadAcid)),
  ],
  'a row of four': [part('inverter'), part('battery', 4, leadAcid)],
  'three that cannot be a row': [part('inverter'), part('battery', 3, leadAcid)],
  'one row for two inverters': [part('inverter', 2), part('battery', 4, leadAcid)],
  'two rows for three inverters': [part('inverter', 3), part('battery', 8, leadAcid)],
  'two rows for two inverters': [part('inverter', 2), part('battery', 8, leadAcid)],
  'a weak row of four': [part('inverter'), part('battery', 4, { ...leadAcid, discharge_a: 20 })],
  'a weak row beside a weak battery': [
    part('inverter', 2),
    named('tubular', part('battery', 4, { ...leadAcid, discharge_a: 20 })),
    part('battery', 1, { discharge_a: 20 }),
  ],
  'a battery that suits one of two inverters': [
    part('inverter'),
    named(
      'second inverter',
      part('inverter', 1, { battery_voltage_v: 400, battery_low_v: 300, battery_high_v: 480 }),
    ),
    part('battery'),
  ],
  'batteries that each suit another inverter': [
    part('inverter'),
    named(
      'second inverter',
      part('inverter', 1, { battery_voltage_v: 400, battery_low_v: 300, battery_high_v: 480 }),
    ),
    part('battery'),
    named('tall battery', part('battery', 1, { voltage_v: 400 })),
  ],
};

test('every finding of other systems keeps its code and its facts', async () => {
  const lines = Object.entries(systems).flatMap(([name, parts]) => {
    const { findings, layouts, verdict } = checkSystem(parts, site);
    const strings = layouts.map((one) => `${one.strings} × ${one.inSeries} on ${one.perTracker}`);
    return [`== ${name}`, `${verdict}: ${strings.join('; ')}`, ...findings.map(lineOf), ''];
  });
  await expect(lines.join('\n')).toMatchFileSnapshot('./every-system.txt');
});
