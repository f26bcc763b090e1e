import { describe, expect, test } from 'vitest';
import type { InverterFacts } from '#domain/product/product-facts.ts';
import { factRows } from './fact-rows.ts';

type Known = Omit<InverterFacts, 'kind'>;

/** The specification rows of an inverter of which only these facts are known. */
const rows = (facts: Known) =>
  Object.fromEntries(factRows({ kind: 'inverter', ...facts }).map(({ label, value }) => [label, value]));

describe('product detail: the rows of an inverter', () => {
  test.each([
    ['string', 'Grid-tied, for strings of panels'],
    ['micro', 'Grid-tied, at the panel'],
    ['hybrid', 'Hybrid, with battery port and backup'],
    ['off-grid', 'Off-grid, with battery'],
  ] as const)('the type %s is described as “%s”', (inverter_kind, words) => {
    expect(rows({ inverter_kind })).toEqual({ 'Inverter type': words });
  });

  test('the output names power, voltage, phases and frequency', () => {
    expect(rows({ ac_power_w: 3600, ac_voltage_v: 230, phases: 1, ac_frequency_hz: 50 })).toEqual({
      'AC output': '3,600 W, 230 V, single phase, 50 Hz',
    });
  });

  test('a stated apparent power comes first, and stands alone if the power in watts is unknown', () => {
    expect(rows({ apparent_power_va: 1100, ac_power_w: 900 })).toEqual({ 'AC output': '1100 VA / 900 W' });
    expect(rows({ apparent_power_va: 1100 })).toEqual({ 'AC output': '1100 VA' });
  });

  test('an inverter with backup states the power of its backup output', () => {
    expect(rows({ backup_power_w: 10_000 })).toEqual({ 'Backup output': '10 kW' });
  });

  test.each([
    [900, '900 W'],
    [1000, '1 kW'],
    [7500, '7.5 kW'],
  ])('panels of up to %d W in all are written as %s', (array_max_w, array) => {
    expect(rows({ array_max_w })).toEqual({ 'Maximum PV array': array });
  });

  test('the data links to the battery are listed', () => {
    expect(rows({ protocols: ['CAN', 'RS485'] })).toEqual({ 'Battery data link': 'CAN, RS485' });
  });

  test('the dialects of the data link stand behind it', () => {
    expect(rows({ protocols: ['CAN'], dialects: ['Link 2', 'Link 3'] })).toEqual({
      'Battery data link': 'CAN (Link 2, Link 3)',
    });
  });

  test('a charging current that can be set says from where', () => {
    expect(rows({ charger_least_a: 10 })).toEqual({ 'Charging current': 'can be set, from 10 A' });
  });

  test('start-up voltage and the power of a tracker are listed, the power only of one of several trackers', () => {
    const tracker = { start_v: 120, power_w: 5500 };
    expect(rows({ trackers: [tracker] })).toMatchObject({ 'Start-up voltage': '120 V' });
    expect(rows({ trackers: [tracker] })).not.toHaveProperty('Power of a tracker');
    expect(rows({ trackers: [tracker, tracker] })).toMatchObject({
      'Start-up voltage': '120 V',
      'Power of a tracker': 'up to 5.5 kW',
    });
  });
});

describe('product detail: the panel inputs of an inverter', () => {
  test.each([
    [{ low_v: 90, high_v: 430 }, '90–430 V, 1 tracker'],
    [{ low_v: 90 }, 'from 90 V, 1 tracker'],
    [{ high_v: 430 }, 'up to 430 V, 1 tracker'],
  ])('a tracker with %j has the MPPT range “%s”', (tracker, range) => {
    expect(rows({ trackers: [tracker] })).toEqual({ 'MPPT range': range });
  });

  test.each([
    [{ current_a: 16, short_circuit_a: 20 }, '16 A (short circuit 20 A)'],
    [{ current_a: 16 }, '16 A'],
    [{ short_circuit_a: 20 }, 'short circuit 20 A'],
  ])('a tracker with %j has the maximum input current “%s”', (tracker, current) => {
    expect(rows({ trackers: [tracker] })).toEqual({ 'Maximum input current': current });
  });

  test('with several trackers each current is said to be per tracker, also of a short circuit alone', () => {
    expect(rows({ trackers: [{ short_circuit_a: 20 }, { short_circuit_a: 20 }] })).toEqual({
      'Maximum input current': 'short circuit 20 A per tracker',
    });
  });

  test('trackers that differ state each value', () => {
    const first = { low_v: 90, high_v: 430, current_a: 16 };
    const second = { low_v: 120, high_v: 430, current_a: 32 };
    expect(rows({ trackers: [first, second, second] })).toEqual({
      'MPPT range': '90–430 V / 120–430 V, 3 trackers',
      'Maximum input current': '16 A per tracker / 32 A per tracker',
    });
  });

  test.each([
    [[2], '1 tracker, 2 strings each'],
    [[2, 2], '2 trackers, 2 strings each'],
    [[1, 1], '2 trackers'],
    [[2, 1], '2 trackers, 2 + 1 strings'],
    [[1, 2, 2], '3 trackers, 1 + 2 + 2 strings'],
    [[2, undefined], '2 trackers, 2 + 1 strings'],
  ])('trackers for %j strings of panels read “%s”', (counts, said) => {
    const trackers = counts.map((strings) => ({ low_v: 90, high_v: 430, strings }));
    expect(rows({ trackers })).toEqual({ 'MPPT range': `90–430 V, ${said}` });
  });

  test('a tracker of which nothing is known is counted and adds no value', () => {
    expect(rows({ trackers: [{ low_v: 90, high_v: 430, current_a: 16 }, {}] })).toEqual({
      'MPPT range': '90–430 V, 2 trackers',
      'Maximum input current': '16 A per tracker',
    });
  });

  test('a PWM charger tracks nothing: its row is the voltage of the panel', () => {
    expect(rows({ charger: 'pwm', charger_current_a: 50, trackers: [{ low_v: 17, high_v: 25 }] })).toEqual({
      'Panel voltage': '17–25 V',
      'Solar charger': 'PWM, 50 A',
    });
    expect(rows({ charger: 'mppt', trackers: [{ low_v: 60, high_v: 115 }] })).toEqual({
      'MPPT range': '60–115 V, 1 tracker',
      'Solar charger': 'MPPT',
    });
  });
});

describe('product detail: the battery of an inverter', () => {
  test.each([
    [{ battery_voltage_v: 48, battery_low_v: 40, battery_high_v: 60 }, '48 V nominal (40–60 V)'],
    [{ battery_low_v: 40, battery_high_v: 60 }, '(40–60 V)'],
    [{ battery_voltage_v: 48, battery_low_v: 40 }, '48 V nominal'],
    [{ battery_voltage_v: 48, battery_high_v: 60 }, '48 V nominal'],
    [{ battery_voltage_v: 12, chemistries: ['lead-acid'] }, '12 V nominal, lead-acid'],
    [{ battery_current_a: 120 }, 'up to 120 A'],
  ] as [Known, string][])('the battery row of %j says “%s”', (facts, battery) => {
    expect(rows(facts)).toEqual({ Battery: battery });
  });
});
