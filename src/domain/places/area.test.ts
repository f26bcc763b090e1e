import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tidy } from '#domain/text/tidy-text.ts';
import { type AreaName, fortyPins, threeAreas } from '#tests/support/forty-pins.ts';
import { placeName, reaches, readArea, readAreaLine } from './area.ts';
import { areaProblems } from './area-districts.ts';
import { pinSections, placesOf, readPinSection } from './pin-places.ts';

const sections = pinSections(readFileSync(new URL('../../../content/pins.txt', import.meta.url), 'utf8'));
const all = [...sections].flatMap(([prefix, section]) => [...readPinSection(prefix, section)]);
const districtsOf = (pin: string) => placesOf(pin, sections.get(pin.slice(0, 3)) ?? '')?.districts ?? [];
const names: readonly AreaName[] = ['near', 'states', 'nested'];

describe('an area of PIN codes, districts and states', () => {
  test('forty PIN codes are tried', () => {
    expect(new Set(fortyPins.map(([, pin]) => pin)).size).toBe(40);
  });

  test.each(fortyPins)(
    'the PIN code typed as "%s" (%s) is reached or not by each of three areas',
    (typed, pin, ...wanted) => {
      expect(tidy(typed, 'pin')).toBe(pin);
      const answers = names.map((name) => {
        const { reached, days } = reaches(readArea(threeAreas[name]), pin, districtsOf(pin));
        return days ?? reached;
      });
      expect(answers).toEqual(wanted);
    },
  );

  test.each(fortyPins)('without an area "%s" is reached, and no days are promised', (_, pin) => {
    expect(reaches([], pin, districtsOf(pin))).toEqual({ reached: true });
  });

  test('everywhere gives the days of all other places, also of numbers on no list', () => {
    const area = readArea(['Everywhere, 9 days', 'Nagpur, 2 days']);
    const days = ['440001', '682001', '999999', '12345'].map(
      (pin) => reaches(area, pin, districtsOf(pin)).days,
    );
    expect(days).toEqual([2, 9, 9, 9]);
  });

  test('a place is named by its districts', () => {
    expect(placeName(districtsOf('208001'))).toBe('Fatehpur, Uttar Pradesh or Kanpur Nagar, Uttar Pradesh');
    expect(placeName(districtsOf('160001'))).toBe('Chandigarh');
    expect(placeName([])).toBe('');
  });
});

describe('a line of an area', () => {
  test.each([
    ['208001', { kind: 'pins', from: '208001', to: '208001' }],
    ['208 001 – 208 027, 5 days', { kind: 'pins', from: '208001', to: '208027', days: 5 }],
    ['208001 to 208027', { kind: 'pins', from: '208001', to: '208027' }],
    ['2080', { kind: 'pins', from: '208000', to: '208099' }],
    ['44xxxx, 1 day', { kind: 'pins', from: '440000', to: '449999', days: 1 }],
    ['२०८००१, १२', { kind: 'pins', from: '208001', to: '208001', days: 12 }],
    ['uttar pradesh , 12 days', { kind: 'state', state: 'Uttar Pradesh', days: 12 }],
    ['Jammu & Kashmir', { kind: 'state', state: 'Jammu and Kashmir' }],
    ['Kanpur Nagar', { kind: 'district', district: 'Kanpur Nagar' }],
    ['Aurangabad, Bihar, 9 days', { kind: 'district', district: 'Aurangabad', state: 'Bihar', days: 9 }],
    ['All over India, 20 days', { kind: 'everywhere', days: 20 }],
  ])('"%s" is read', (line, entry) => {
    expect(readAreaLine(line)).toEqual({ ok: true, value: entry });
  });

  test.each([
    ['', 'empty'],
    [' , 5 days', 'empty'],
    ['Nagpur, 0 days', 'days'],
    ['Nagpur, 900 days', 'days'],
    ['208027-208001', 'range'],
    ['2080-2081', 'pin'],
    ['2080011', 'pin'],
    ['008001', 'pin'],
    ['208001, 208002, 5 days', 'pin'],
    ['Nagpur, Vidarbha', 'state'],
    ['Nagpur, Maharashtra, India', 'state'],
  ])('"%s" is refused: %s', (line, error) => {
    expect(readAreaLine(line)).toEqual({ ok: false, error });
  });

  test('a district that is on no list, or of two states, is named by its line with those that may be meant', () => {
    const lines = ['Nagpur', 'Kanpur', 'Bilaspur, 3 days', 'Atlantis', 'Delhi', 'Hamirpur, Uttar Pradesh'];
    expect(areaProblems(lines, all)).toEqual([
      {
        line: 1,
        district: 'Kanpur',
        found: ['Kanpur Nagar, Uttar Pradesh', 'Kanpur Dehat, Uttar Pradesh'],
        isShared: false,
      },
      {
        line: 2,
        district: 'Bilaspur',
        found: ['Bilaspur, Himachal Pradesh', 'Bilaspur, Chhattisgarh'],
        isShared: true,
      },
      { line: 3, district: 'Atlantis', found: [], isShared: false },
    ]);
  });

  test('every district of the list is read and found by its name, with its state where two share it', () => {
    const districts = [...new Set(all.map(({ district, state }) => `${district}, ${state}`))];
    expect(districts.length).toBeGreaterThan(700);
    expect(areaProblems(districts, all)).toEqual([]);
  });
});
