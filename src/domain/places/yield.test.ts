import { describe, expect, test } from 'vitest';
import temperatures from '#content/solar/design-temperatures.json' with { type: 'json' };
import file from '#content/solar/yield.json' with { type: 'json' };
import { coldestAround, coldestBand, nearestCity, readDesignCities } from './design-temperature.ts';
import { readYieldTable, type StateYield, yearlyYield } from './yield.ts';

const table = readYieldTable(file);
const cities = readDesignCities(temperatures);
const stateOf = (slug: string) => table.states.find((state) => state.slug === slug) as StateYield;

describe('the yield of a state', () => {
  test('the list has the 28 states and the 8 union territories, each once', () => {
    expect(table.states.length).toBe(36);
  });

  test.each([
    ['uttar-pradesh', 3, 4140, 3726, 4554],
    ['maharashtra', 2, 3000, 2700, 3300],
    ['assam', 1, 1230, 923, 1538],
    ['delhi', 1, 1380, 1173, 1587],
  ])('a roof in %s with %d kW gives %d kWh a year, from %d to %d', (slug, kw, kwh, fromKwh, toKwh) => {
    expect(yearlyYield(kw, stateOf(slug), table)).toMatchObject({ kwh, fromKwh, toKwh });
  });

  test('Delhi, which the source leaves out, says whose figure it has', () => {
    expect(stateOf('delhi').note).toContain('Haryana and Uttar Pradesh');
  });

  test('a wrong entry is named with what it needs', () => {
    const broken = { ...file, states: [{ slug: 'goa', name: 'Goa', kwh_per_kw_day: 0 }] };
    expect(() => readYieldTable(broken)).toThrow(/yield\.json: state Goa needs "kwh_per_kw_day"/);
    const twice = { ...file, states: [file.states[0], file.states[0]] };
    expect(() => readYieldTable(twice)).toThrow(/is there twice/);
    const [goa] = file.states.filter(({ slug }) => slug === 'goa');
    expect(() => readYieldTable({ ...file, states: [{ ...goa, sun: 'Atlantis' }] })).toThrow(
      /state Goa needs "sun", the name of a city/,
    );
    const [city, ...cities] = file.sun.cities;
    const sun = { ...file.sun, cities: [{ ...city, hours: [1, 2] }, ...cities] };
    expect(() => readYieldTable({ ...file, sun })).toThrow(/city Delhi .* needs "hours"/);
    expect(() => readYieldTable({ ...file, read_on: 'last week' })).toThrow(/YYYY-MM-DD/);
    expect(() => readDesignCities({ cities: [{ name: 'Leh', state: 'ladakh', coldest_c: -17 }] })).toThrow(
      /city Leh needs "coldest_c"/,
    );
  });
});

describe('the coldest hour to design for', () => {
  test('every city lies in a state of the list', () => {
    const slugs = new Set(table.states.map(({ slug }) => slug));
    expect(cities.filter(({ state }) => !slugs.has(state))).toEqual([]);
  });

  test.each([
    ['Connaught Place', 28.632, 77.219, 'New Delhi', 0],
    ['Gurugram', 28.46, 77.03, 'Gurugram', -5],
    ['Pune', 18.52, 73.85, 'Pune', 0],
    ['Leh', 34.16, 77.58, 'Leh', -35],
    ['Kargil', 34.557, 76.126, 'Drass', -35],
    ['Jobner, near Jaipur', 26.911, 75.378, 'Jobner', -5],
    ['Nagpur', 21.14, 79.08, 'Nagpur', 0],
    ['Madurai', 9.915, 78.12, 'Madurai', 15],
  ])('%s is designed for the band of its city', (_, lat, lon, name, coldestC) => {
    expect(nearestCity({ lat, lon }, cities)).toMatchObject({ name, coldestC });
  });

  test.each([
    ['Mussoorie, above Dehradun', 30.455, 78.071],
    ['Ooty, above Coimbatore', 11.41, 76.695],
    ['Munnar', 10.089, 77.06],
  ])('%s, in the hills, never gets the temperature of a city in the plains', (_, lat, lon) => {
    expect(nearestCity({ lat, lon }, cities)).toBeUndefined();
  });

  test('if nothing is known a band below the coldest station is used, and the city without a station says so', () => {
    expect(coldestBand(cities)).toBe(-40);
    expect(cities.filter(({ note }) => note).map(({ name }) => name)).toEqual(['Leh']);
  });

  test('from the stations around it, no city but the coldest is counted warmer than its own station', () => {
    const tooWarm = cities.filter(
      (city) =>
        coldestAround(
          city,
          city.elevationM,
          cities.filter((one) => one !== city),
        ) > city.coldestC,
    );
    expect(tooWarm.map(({ name }) => name)).toEqual(['Drass']);
  });

  test('a hill above a city is never counted warmer than the city', () => {
    for (const city of cities) {
      const heights = Array.from({ length: 10 }, (_, index) => city.elevationM + index * 400);
      const found = heights.map((height) => coldestAround(city, height, cities));
      expect(Math.max(...found), city.name).toBe(found[0]);
    }
  });

  test('going away from a city at its own height, no kilometre is a step of more than two degrees', () => {
    for (const city of cities) {
      const found = Array.from({ length: 120 }, (_, km) =>
        coldestAround({ lat: city.lat + km / 111.2, lon: city.lon }, city.elevationM, [city]),
      );
      const steps = found.slice(1).map((celsius, km) => Math.abs(celsius - (found[km] ?? celsius)));
      expect(Math.max(...steps), city.name).toBeLessThanOrEqual(2);
      expect([found[0], found.at(-1)], city.name).toEqual([
        city.coldestC,
        Math.max(coldestBand(cities), city.coldestC - 3),
      ]);
    }
  });

  test.each([
    ['Noida, 11 km from the station of Delhi', 28.579, 77.324, 216, -1],
    ['Faridabad, between Delhi and Gurugram', 28.388, 77.302, 220, -6],
    ['Thane, 32 km from Mumbai', 19.193, 72.977, 10, 5],
    ['Rohtak, 60 km from both', 28.895, 76.607, 220, -9],
    ['a ridge of 700 m above Thane is no place of like height', 19.193, 72.977, 700, -4],
  ])('%s, has %s', (_, lat, lon, heightM, celsius) => {
    expect(coldestAround({ lat, lon }, heightM, cities)).toBe(celsius);
  });
});
