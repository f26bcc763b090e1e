import { expect, test } from 'vitest';
import { hoursText, powerCutText } from './power-cut.ts';

const wordsOf = (...given: Parameters<typeof powerCutText>) =>
  powerCutText(...given).rows.map(({ value }) => value);

test('product page: a kit says yes with hours, or no with the figure that is too small', () => {
  const backup = { watts: 3600, surgeVa: 5000, batteryW: 2300, kwh: 4.1 };
  expect(wordsOf({ from: 'kit', backup }, true)).toEqual([
    'Yes: 190 W, about 22 hours',
    'Yes: 465 W, about 9 hours',
    'Yes: 615 W, about 7 hours',
    'No: it takes 5,115 VA at the start, and 5,000 VA are there',
    'Yes: 2,115 W, about 2 hours',
    'No: it takes 2,315 W, and 2,300 W are there',
    'No: it takes 2,615 W, and 2,300 W are there',
  ]);
  expect(powerCutText({ from: 'kit', backup }, true, [13.5, 16.5]).notes.join(' ')).toContain(
    'about 14 to 17 units in the sun',
  );
});

test('product page: an unstated figure is said to be unknown, never yes', () => {
  const [first, , fridge] = wordsOf({ from: 'inverter', backup: { watts: 880 } }, false);
  expect([first, fridge]).toEqual([
    'Yes: 190 W',
    'It runs (615 W); whether it starts with 1,365 VA is not known',
  ]);
  const unstated = powerCutText({ from: 'inverter', backup: {} }, false);
  expect(unstated).toEqual({
    rows: [],
    notes: ['Not known: what it gives in a power cut is not stated.'],
  });
});

test('product page: a battery says how long it lasts and what it cannot give', () => {
  const values = wordsOf({ from: 'battery', backup: { batteryW: 640, kwh: 0.5 } }, false);
  expect(values.slice(0, 4)).toEqual([
    '190 W, about 2.5 hours',
    '465 W, about one hour',
    '615 W, about 50 minutes',
    'No: it takes 1,515 W, and 640 W are there',
  ]);
});

test('product page: a system that feeds the grid alone is off in a power cut', () => {
  const { rows, notes } = powerCutText({ from: 'off', backup: {} }, true);
  expect(rows).toEqual([]);
  expect(notes[0]).toContain('This kit feeds the grid: in a power cut it is off, by day too.');
});

test('below the price: hours are given for what runs for sure, and not for a fridge that may not start', () => {
  const backup = { watts: 3600, surgeVa: 5000, batteryW: 2300, kwh: 4.1 };
  const all = 'Fans and lights 22 h · with a TV 9 h · with a fridge 7 h';
  expect(hoursText({ from: 'kit', backup })).toBe(all);
  expect(hoursText({ from: 'kit', backup: { ...backup, surgeVa: undefined, watts: 880 } })).toBe(
    'Fans and lights 22 h · with a TV 9 h',
  );
  expect(hoursText({ from: 'battery', backup: { batteryW: 2300, kwh: 4.1 } })).toBe(all);
  expect(hoursText({ from: 'inverter', backup })).toBe('');
});
