import { isObject } from '../base/json.ts';
import { isCalendarDay } from '../base/time.ts';
import {
  type RoofAnswers,
  roofDirections,
  roofShades,
  roofSlopes,
  type SunCity,
  sharesOf,
  sunByMonth,
  total,
} from './sun.ts';

export type StateYield = {
  slug: string;
  name: string;
  /** The yield of one kW of panels, kWh on a sunny day. */
  kwhPerKwDay: number;
  /** How many percent more or less a year may give. */
  spreadPercent: number;
  /** The city whose sunshine says how the year is spread over its months, and the part of each month. */
  sun: SunCity;
  shares: readonly number[];
  /** What was said of the roof, if anything. */
  roof?: RoofAnswers;
  /** A remark on the figure; usually empty. */
  note: string;
};
export type YieldTable = {
  source: string;
  readOn: string;
  reviewBy: string;
  sunnyDays: number;
  /** The source of the cities' hours of sunshine. */
  sunSource: string;
  /** A sentence on how the year's yield is spread over the months. */
  months: string;
  states: readonly StateYield[];
};

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isNumber = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && value >= from && value <= to;

const isMonths = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length === 12 && value.every((hours) => isNumber(hours, 0, 450));

type SunShares = { sun: SunCity; shares: readonly number[] };

function readCity(entry: unknown, index: number): SunShares {
  const { name, lat, a, b, hours } = isObject(entry) ? entry : {};
  const where = `content/solar/yield.json: city ${isText(name) ? name : index + 1} of "sun"`;
  if (!isText(name)) throw new Error(`${where} needs a "name".`);
  if (!isNumber(lat, 5, 40)) throw new Error(`${where} needs "lat", degrees north from 5 to 40.`);
  if (!isNumber(a, 0, 1) || !isNumber(b, 0, 1)) throw new Error(`${where} needs "a" and "b", from 0 to 1.`);
  if (!isMonths(hours)) throw new Error(`${where} needs "hours" of sunshine of twelve months.`);
  const sun = { name, lat, a, b, hours };
  return { sun, shares: sharesOf(sunByMonth(sun)) };
}

function readState(
  entry: unknown,
  index: number,
  { cities, usualSpread }: { cities: readonly SunShares[]; usualSpread: number },
): StateYield {
  const { slug, name, kwh_per_kw_day: kwhPerKwDay, note = '', sun, ...rest } = isObject(entry) ? entry : {};
  const { spread_percent: spreadPercent = usualSpread } = rest;
  const where = `content/solar/yield.json: state ${isText(name) ? name : index + 1}`;
  if (!isText(name)) throw new Error(`${where} needs a "name".`);
  if (!isText(slug) || !/^[a-z]+(-[a-z]+)*$/.test(slug))
    throw new Error(`${where} needs a "slug" of small letters and hyphens.`);
  if (!isNumber(kwhPerKwDay, 1, 10))
    throw new Error(`${where} needs "kwh_per_kw_day", a number of kWh from 1 to 10.`);
  if (typeof note !== 'string') throw new Error(`${where}: "note" must be a text.`);
  if (!isNumber(spreadPercent, 0, 100))
    throw new Error(`${where}: "spread_percent" must be a number from 0 to 100.`);
  const city = cities.find((one) => one.sun.name === sun);
  if (!city) throw new Error(`${where} needs "sun", the name of a city of the list "sun".`);
  return { slug, name, kwhPerKwDay, spreadPercent, ...city, note };
}

/** Reads content/solar/yield.json; throws an Error that names the entry to correct. */
export function readYieldTable(file: unknown): YieldTable {
  const fields = isObject(file) ? file : {};
  const { source, read_on: readOn, review_by: reviewBy, sunny_days: sunnyDays, months, states } = fields;
  const { spread_percent: usualSpread } = fields;
  const { source: sunSource, cities } = isObject(fields.sun) ? fields.sun : {};
  const wrong = (what: string) => new Error(`content/solar/yield.json needs ${what}.`);
  const isDate = (value: unknown): value is string => isText(value) && isCalendarDay(value);
  if (!isText(source) || !isText(months)) throw wrong('"source" and "months", both texts');
  if (!isDate(readOn) || !isDate(reviewBy)) throw wrong('"read_on" and "review_by", both as YYYY-MM-DD');
  if (!isNumber(sunnyDays, 1, 366)) throw wrong('"sunny_days", a number from 1 to 366');
  if (!isNumber(usualSpread, 0, 100)) throw wrong('"spread_percent", a number from 0 to 100');
  if (!isText(sunSource) || !Array.isArray(cities)) throw wrong('"sun" with "source" and "cities"');
  if (!Array.isArray(states) || states.length === 0) throw wrong('"states", a list');
  const known = { cities: cities.map(readCity), usualSpread };
  const read = states.map((state, index) => readState(state, index, known));
  const duplicate = read.find(({ slug }, index) => read.findIndex((other) => other.slug === slug) < index);
  if (duplicate) throw new Error(`content/solar/yield.json: the slug ${duplicate.slug} is there twice.`);
  return { source, readOn, reviewBy, sunnyDays, sunSource, months, states: read };
}

/** kWh a year, with the range to expect, and the part of each month. */
export type Yield = { kwh: number; fromKwh: number; toKwh: number; shares: readonly number[] };

/** The yield of `kw` of panels in a year in a state: kW × kWh on a sunny day × the table's sunny days. */
export function yearlyYield(
  kw: number,
  { kwhPerKwDay, spreadPercent, shares }: StateYield,
  { sunnyDays }: Pick<YieldTable, 'sunnyDays'>,
): Yield {
  const kwh = kw * kwhPerKwDay * sunnyDays;
  const spread = spreadPercent / 100;
  return {
    kwh: Math.round(kwh),
    fromKwh: Math.round(kwh * (1 - spread)),
    toKwh: Math.round(kwh * (1 + spread)),
    shares,
  };
}

/** The yield of each month by its part of the year. */
export const monthlyKwh = (yearlyKwh: number, shares: readonly number[]): number[] =>
  shares.map((share) => yearlyKwh * share);

/** The yield of a state for a roof whose position is known, for the planner. Without answers it is the state's own. */
export function onRoof(state: StateYield, roof: RoofAnswers): StateYield {
  const { slope, direction, shade } = roof;
  if (!slope && !direction && !shade) return state;
  const sun = sunByMonth(state.sun, roofSlopes[slope ?? 'rack'], roofDirections[direction ?? 'south']);
  const factor = (total(sun) / total(sunByMonth(state.sun))) * roofShades[shade ?? 'none'];
  return { ...state, kwhPerKwDay: state.kwhPerKwDay * factor, shares: sharesOf(sun), roof };
}
