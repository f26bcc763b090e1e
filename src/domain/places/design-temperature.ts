import { isObject } from '../json.ts';

/** A city with the lowest temperature to design for: the coldest hour in twenty years, as a band of 5 °C. */
export type DesignCity = {
  name: string;
  /** The slug of its state in content/solar/yield.json. */
  state: string;
  coldestC: number;
  lat: number;
  lon: number;
  /** How far around the city its temperature may be used. */
  reachKm: number;
  note: string;
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function readCity(entry: unknown, index: number): DesignCity {
  const {
    name,
    state,
    coldest_c: coldestC,
    lat,
    lon,
    reach_km: reachKm,
    note = '',
  } = isObject(entry) ? entry : {};
  const where = `content/solar/design-temperatures.json: city ${typeof name === 'string' ? name : index + 1}`;
  if (typeof name !== 'string' || !name) throw new Error(`${where} needs a "name".`);
  if (typeof state !== 'string' || !state) throw new Error(`${where} needs the slug of its "state".`);
  if (!isNumber(coldestC) || coldestC % 5 !== 0 || coldestC < -40 || coldestC > 30)
    throw new Error(`${where} needs "coldest_c", a multiple of 5 from -40 to 30.`);
  if (!isNumber(lat) || !isNumber(lon)) throw new Error(`${where} needs "lat" and "lon" in degrees.`);
  if (!isNumber(reachKm) || reachKm <= 0 || reachKm > 60)
    throw new Error(`${where} needs "reach_km", a number of at most 60.`);
  if (typeof note !== 'string') throw new Error(`${where}: "note" must be a text.`);
  return { name, state, coldestC, lat, lon, reachKm, note };
}

/** Reads content/solar/design-temperatures.json; throws an Error that names the entry to correct. */
export function readDesignCities(file: unknown): DesignCity[] {
  const cities = isObject(file) ? file.cities : undefined;
  if (!Array.isArray(cities) || cities.length === 0)
    throw new Error('content/solar/design-temperatures.json needs "cities", a list.');
  return cities.map(readCity);
}

/** For a place whose temperature is not known: the coldest band of all cities. */
export const coldestBand = (cities: readonly DesignCity[]): number =>
  Math.min(...cities.map(({ coldestC }) => coldestC));

export type Point = { lat: number; lon: number };
const kmPerDegree = 111.2;

/** Kilometres between two points as on a flat map, which is accurate enough for a few hundred kilometres. */
export function distanceKm(one: Point, other: Point): number {
  const longitudeScale = Math.cos(((one.lat + other.lat) / 2) * (Math.PI / 180));
  return kmPerDegree * Math.hypot(one.lat - other.lat, (one.lon - other.lon) * longitudeScale);
}

/** The nearest city whose temperature may be used at a point. */
export function nearestCity(point: Point, cities: readonly DesignCity[]): DesignCity | undefined {
  return cities
    .filter((city) => distanceKm(point, city) <= city.reachKm)
    .toSorted((one, other) => distanceKm(point, one) - distanceKm(point, other))[0];
}
