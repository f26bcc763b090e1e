import { describe, expect, test } from 'vitest';
import temperatures from '#content/solar/design-temperatures.json' with { type: 'json' };
import { pinFiles } from '#site/pins.ts';
import { type Heat, hottestAt, readHeat } from './heat.ts';
import { placesOf } from './pin-places.ts';

const read = readHeat(temperatures.heat);
const heat = (read.ok ? read.value : undefined) as Heat;
const at = (state: string, district: string) => hottestAt({ state, district }, heat);

describe('the hottest air to design for', () => {
  test('a record counts rounded up, with the margin that the cold has; a district has its own before its state’s', () => {
    expect(at('kerala', 'Palakkad')).toBe(45);
    expect(at('kerala', 'Alappuzha')).toBe(41);
    expect(at('karnataka', 'Bengaluru Urban')).toBe(43);
  });

  test('a place without a record says nothing, and no place counts hotter than the country’s record', () => {
    expect(at('karnataka', 'Raichur')).toBeUndefined();
    expect(at('rajasthan', 'Jodhpur')).toBeUndefined();
    const hot = { ...heat, places: [{ state: 'rajasthan', record_c: 50.6, source: 'A source' }] };
    expect(hottestAt({ state: 'rajasthan', district: 'Churu' }, hot)).toBe(51);
  });

  test('a wrong entry is named with its field', () => {
    const wrong = readHeat({ ...temperatures.heat, places: [{ state: 'kerala', record_c: 'hot' }] });
    expect(wrong.ok ? [] : wrong.error).toEqual([
      'places.0.record_c: must be a number from 0 to 60',
      'places.0.record_c: is missing',
      'places.0.source: is missing',
    ]);
  });

  const files = new Map(pinFiles());
  test.each([
    ['560001', 43],
    ['688001', 41],
    ['678001', 45],
    ['190001', 42],
    ['110001', undefined],
    ['584101', undefined],
  ])('PIN %s counts with %s °C in the heat, by its district', (pin, hottestC) => {
    expect(placesOf(pin, files.get(pin.slice(0, 3)) ?? '')?.hottestC).toBe(hottestC);
  });

  test('a PIN code of two districts has the hotter record, and none where one of the two has none', () => {
    const section = 'Kerala\nKollam 15 /45: 501 502\nAlappuzha 15 /41: 501\nKottayam 15: 502\n';
    expect(placesOf('690501', section)?.hottestC).toBe(45);
    expect(placesOf('690502', section)?.hottestC).toBeUndefined();
  });
});
