import { describe, expect, test } from 'vitest';
import yieldFile from '#content/solar/yield.json' with { type: 'json' };
import { readYieldTable } from '#domain/places/yield.ts';
import { isBlank, queryOf, readTyped, typedAfter, typedIn } from './planner-input.ts';

const { states } = readYieldTable(yieldFile);
const read = (query: string, statesOfPin: string[] = [], asked = false) =>
  readTyped(typedIn(new URLSearchParams(query)), { states, statesOfPin, asked });

describe('what the planner reads', () => {
  test('planner: the address holds what was typed, and gives it back', () => {
    const query =
      '?pin=226010&state=assam&for=society&units=1%2C200&bill=9000&area=80&phase=3&backup=yes&kit=some-kit';
    const typed = typedIn(new URLSearchParams(query));
    expect(queryOf(typedIn(new URLSearchParams(queryOf(typed))))).toBe(queryOf(typed));
    expect(typedIn(new URLSearchParams(queryOf(typed)))).toEqual(typed);
    const { situation, errors } = readTyped(typed, { states, statesOfPin: ['assam'], asked: true });
    expect(errors).toEqual({});
    expect(situation).toMatchObject({
      state: { slug: 'assam' },
      units: 1200,
      bill: 9000,
      area: 80,
      phases: 3,
      buyer: 'society',
      backup: true,
      kit: 'some-kit',
    });
  });

  test('planner: a chosen kit is kept while the form shows no kit or none that was chosen', () => {
    const typed = (query: string) => typedIn(new URLSearchParams(query));
    const before = typed('state=goa&units=350&kit=chosen-kit');
    expect(typedAfter(before, typed('state=goa&units='))).toEqual(typed('state=goa&kit=chosen-kit'));
    expect(typedAfter(before, typed('state=goa&units=35&kit='))).toMatchObject({ kit: 'chosen-kit' });
    expect(typedAfter(before, typed('state=goa&units=350&kit=other-kit'))).toMatchObject({
      kit: 'other-kit',
    });
  });

  test('planner: the PIN code gives the state if none is chosen', () => {
    expect(read('pin=226010&units=350', ['uttar-pradesh']).situation?.state.slug).toBe('uttar-pradesh');
    expect(read('pin=226010&units=350').situation).toBeUndefined();
    expect(read('pin=226010&units=350', ['goa', 'karnataka']).situation).toBeUndefined();
  });

  // Until November 2026 the chosen state counted beside a PIN code of another one.
  test('planner: a PIN code of another state is told at its field', () => {
    const { situation, errors } = read('state=uttar-pradesh&pin=400001&units=350', ['maharashtra']);
    expect(situation).toBeUndefined();
    expect(errors.pin).toBe('This PIN code is in Maharashtra, not in Uttar Pradesh. Change one of the two.');
    expect(read('state=goa&pin=400001&units=350', ['maharashtra', 'goa']).errors).toEqual({});
  });

  test.each([
    ['units=₹ 1,234.5', 1234.5],
    ['units=350 units', 350],
    ['units=350kWh', 350],
    ['units=३५०', 350],
    ['units=३५० यूनिट', 350],
  ])('planner: numbers are read as people write them: %s', (query, units) => {
    expect(read(`state=goa&${query}`).situation?.units).toBe(units);
  });

  test('planner: rupees, kW and m² beside a number are read, and a PIN code in Devanagari', () => {
    expect(
      read('state=goa&bill=₹3,200/-&fixed=Rs. 450&load=3 kW&area=48 m²&side=8 m').situation,
    ).toMatchObject({
      bill: 3200,
      fixed: 450,
      load: 3,
      area: 48,
      side: 8,
    });
    expect(typedIn(new URLSearchParams('pin=२२६ ०१०')).pin).toBe('226010');
  });

  test('planner: rupees alone are enough, and what is missing is told when the answer is asked for', () => {
    expect(read('state=goa&bill=3200', [], true).situation?.units).toBeUndefined();
    expect(read('state=goa&bill=3200', [], true).errors).toEqual({});
    expect(read('', [], false).errors).toEqual({});
    expect(Object.keys(read('', [], true).errors)).toEqual(['pin', 'bill']);
    expect(Object.keys(read('pin=999999&bill=3200', [], true).errors)).toEqual(['state']);
  });

  test.each([
    ['units=many', 'units'],
    ['units=0', 'units'],
    ['units=350&bill=-5', 'bill'],
    ['units=350&area=1e9', 'area'],
    ['units=350&pin=12', 'pin'],
    ['units=350&bill=900&fixed=900', 'fixed'],
    ['units=350 kW', 'units'],
    ['units=350&state=atlantis', 'state'],
  ] as const)('planner: %s is told at its field, and nothing is worked out of it', (query, field) => {
    const { situation, errors } = read(`state=goa&${query}`.replace(/^state=goa&(.*state=)/, '$1'));
    expect(situation).toBeUndefined();
    expect(errors[field]).toMatch(/^[A-Z].+\.$/);
  });

  test('planner: unknown parameters are ignored and very long texts cut', () => {
    expect(isBlank(typedIn(new URLSearchParams('utm_source=x&units=')))).toBe(true);
    expect(typedIn(new URLSearchParams(`units=${'9'.repeat(5000)}`)).units.length).toBeLessThanOrEqual(100);
  });
});
