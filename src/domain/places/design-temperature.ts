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
  /** The source of its temperature, if it is not that of the list. */
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
/** A place between stations counts as this much colder than the coldest of them: a caution of ours. */
const marginC = 3;
/** The air's loss of temperature with height. Source: ISO 2533:1975, standard atmosphere. */
const lossPerKm = 6.5;
/** A station this much above a place says little about it: cold lies in high valleys. */
const aboveM = 200;
const stationsAsked = 3;

/** The temperature for an unknown place: a band below that of the coldest station. */
export const coldestBand = (cities: readonly DesignCity[]): number =>
  Math.min(...cities.map(({ coldestC }) => coldestC)) - bandC;

/** The temperature if no place is named: below every station of the plains (−5 °C) and the places between them. */
export const coldestOfPlains = -10;

/** Rounds down to whole °C, but never below the coldest band. */
const wholeC = (celsius: number, cities: readonly DesignCity[]): number =>
  Math.max(coldestBand(cities), Math.floor(celsius));
/** The temperature of a station at the height of a place. A lower place is not counted warmer. */
const atHeight = ({ coldestC, elevationM: own }: DesignCity, elevationM: number): number =>
  coldestC - (Math.max(0, elevationM - own) / 1000) * lossPerKm;

/** The coldest of the three nearest stations, each at the height of the place, less a margin. */
function coldestOfNearest(point: Point, elevationM: number, cities: readonly DesignCity[]): number {
  const nearest = cities
    .filter((city) => city.elevationM <= elevationM + aboveM)
    .toSorted((one, other) => distanceKm(point, one) - distanceKm(point, other))
    .slice(0, stationsAsked);
  return Math.min(...nearest.map((city) => atHeight(city, elevationM))) - marginC;
}

/**
 * Up to `own` km a station of like height is taken at its word, from `other` on a band colder, but not colder than the
 * coldest of several: Gurugram, 26 km from the station of Delhi, has measured a band less. Beyond `near` a station counts
 * less and less, beyond `far` not at all.
 */
const rangesKm = { own: 20, other: 25, near: 40, far: 60 } as const;
const share = (km: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (km - from) / (to - from)));

/** The temperature by the stations of like height, in which the nearer ones weigh more. */
function byAlike(alike: readonly { celsius: number; km: number }[]): number {
  const weighted = alike.map((one) => ({
    ...one,
    weight: (1 - share(one.km, rangesKm.near, rangesKm.far)) / one.km ** 2,
  }));
  const weights = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const mean = weighted.reduce((sum, { weight, celsius }) => sum + weight * celsius, 0) / weights;
  const nearest = Math.min(...alike.map(({ km }) => km));
  const careful = mean - bandC * share(nearest, rangesKm.own, rangesKm.other);
  const within = alike.filter(({ km }) => km <= rangesKm.near);
  return within.length > 1 ? Math.max(careful, Math.min(...within.map(({ celsius }) => celsius))) : careful;
}

/**
 * Whole °C for a place beyond the reach of every city. Stations of like height within 40 km decide; from there to 60 km
 * the coldest of the three nearest takes over, so that no border of districts is a large step.
 */
export function coldestAround(point: Point, elevationM: number, cities: readonly DesignCity[]): number {
  const around = coldestOfNearest(point, elevationM, cities);
  const alike = cities
    .filter((city) => Math.abs(city.elevationM - elevationM) <= aboveM)
    .map((city) => ({ celsius: atHeight(city, elevationM), km: Math.max(1, distanceKm(point, city)) }))
    .filter(({ km }) => km < rangesKm.far);
  if (alike.length === 0) return wholeC(around, cities);
  const beyond = share(Math.min(...alike.map(({ km }) => km)), rangesKm.near, rangesKm.far);
  return wholeC(Math.max(byAlike(alike), around) * (1 - beyond) + around * beyond, cities);
}
