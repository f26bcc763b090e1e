import { isObject } from '../base/json.ts';

/** A city with the lowest temperature to design for: the coldest hour in twenty years, as a band of 5 °C. */
export type DesignCity = {
  name: string;
  /** The slug of its state in content/solar/yield.json. */
  state: string;
  coldestC: number;
  lat: number;
  lon: number;
  elevationM: number;
  /** How far around the city its temperature may be used. */
  reachKm: number;
  /** Where its temperature was read, if not in the source of the list. */
  source: string;
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
    elevation_m: elevationM,
    reach_km: reachKm,
    source = '',
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
  if (!isNumber(elevationM)) throw new Error(`${where} needs "elevation_m", its height above the sea.`);
  if (typeof source !== 'string' || typeof note !== 'string')
    throw new Error(`${where}: "source" and "note" must be texts.`);
  return { name, state, coldestC, lat, lon, elevationM, reachKm, source, note };
}

/** Reads content/solar/design-temperatures.json; throws an Error that names the entry to correct. */
export function readDesignCities(file: unknown): DesignCity[] {
  const cities = isObject(file) ? file.cities : undefined;
  if (!Array.isArray(cities) || cities.length === 0)
    throw new Error('content/solar/design-temperatures.json needs "cities", a list.');
  return cities.map(readCity);
}

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

const bandC = 5;
/** What a place between the stations is counted colder than the coldest of them: a caution of ours. */
const marginC = 3;
/** The air's loss of temperature with height. Source: ISO 2533:1975, standard atmosphere. */
const lossPerKm = 6.5;
/** A station this much above a place says little about it: cold lies in high valleys. */
const aboveM = 200;
const stationsAsked = 3;

/** For a place of which nothing is known: a band below that of the coldest station. */
export const coldestBand = (cities: readonly DesignCity[]): number =>
  Math.min(...cities.map(({ coldestC }) => coldestC)) - bandC;

/** For a place that nobody named: below every station of the plains (−5 °C) and what is counted between them. */
export const coldestOfPlains = -10;

/**
 * Whole °C for a place beyond the reach of every city: the coldest of the three nearest stations, each made colder by the
 * height of the place above it, less a margin. A lower place is not counted warmer.
 */
export function coldestAround(point: Point, elevationM: number, cities: readonly DesignCity[]): number {
  const nearest = cities
    .filter((city) => city.elevationM <= elevationM + aboveM)
    .toSorted((one, other) => distanceKm(point, one) - distanceKm(point, other))
    .slice(0, stationsAsked);
  const estimates = nearest.map(
    (city) => city.coldestC - (Math.max(0, elevationM - city.elevationM) / 1000) * lossPerKm - marginC,
  );
  return Math.max(coldestBand(cities), Math.floor(Math.min(...estimates)));
}
