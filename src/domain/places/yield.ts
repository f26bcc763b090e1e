import { isCalendarDay } from '../calendar-day.ts';
import { isObject } from '../is-object.ts';

export type StateYield = {
  slug: string;
  name: string;
  /** The yield of one kW of panels, kWh on a sunny day. */
  kwhPerKwDay: number;
  /** What is special about the figure; mostly empty. */
  note: string;
};
export type YieldTable = {
  source: string;
  readOn: string;
  reviewBy: string;
  sunnyDays: number;
  spreadPercent: number;
  /** How the year is spread over its months, in words. */
  months: string;
  states: readonly StateYield[];
};

const text = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const number = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && value >= from && value <= to;

function readState(entry: unknown, index: number): StateYield {
  const { slug, name, kwh_per_kw_day: kwhPerKwDay, note = '' } = isObject(entry) ? entry : {};
  const where = `content/solar/yield.json: state ${text(name) ? name : index + 1}`;
  if (!text(name)) throw new Error(`${where} needs a "name".`);
  if (!text(slug) || !/^[a-z]+(-[a-z]+)*$/.test(slug))
    throw new Error(`${where} needs a "slug" of small letters and hyphens.`);
  if (!number(kwhPerKwDay, 1, 10))
    throw new Error(`${where} needs "kwh_per_kw_day", a number of kWh from 1 to 10.`);
  if (typeof note !== 'string') throw new Error(`${where}: "note" must be a text.`);
  return { slug, name, kwhPerKwDay, note };
}

/** Reads content/solar/yield.json; throws an Error that names the entry to correct. */
export function readYieldTable(file: unknown): YieldTable {
  const fields = isObject(file) ? file : {};
  const { source, read_on: readOn, review_by: reviewBy, sunny_days: sunnyDays, months, states } = fields;
  const { spread_percent: spreadPercent } = fields;
  const wrong = (what: string) => new Error(`content/solar/yield.json needs ${what}.`);
  const date = (value: unknown): value is string => text(value) && isCalendarDay(value);
  if (!text(source) || !text(months)) throw wrong('"source" and "months", both texts');
  if (!date(readOn) || !date(reviewBy)) throw wrong('"read_on" and "review_by", both as YYYY-MM-DD');
  if (!number(sunnyDays, 1, 366)) throw wrong('"sunny_days", a number from 1 to 366');
  if (!number(spreadPercent, 0, 100)) throw wrong('"spread_percent", a number from 0 to 100');
  if (!Array.isArray(states) || states.length === 0) throw wrong('"states", a list');
  const read = states.map(readState);
  const twice = read.find(({ slug }, index) => read.findIndex((other) => other.slug === slug) < index);
  if (twice) throw new Error(`content/solar/yield.json: ${twice.slug} stands there twice.`);
  return { source, readOn, reviewBy, sunnyDays, spreadPercent, months, states: read };
}

/** kWh a year with its range. */
export type Yield = { kwh: number; fromKwh: number; toKwh: number };

/** What `kw` of panels give in a year in a state: kW × kWh on a sunny day × the table's sunny days. */
export function yearlyYield(kw: number, { kwhPerKwDay }: StateYield, table: YieldTable): Yield {
  const kwh = kw * kwhPerKwDay * table.sunnyDays;
  const spread = table.spreadPercent / 100;
  return {
    kwh: Math.round(kwh),
    fromKwh: Math.round(kwh * (1 - spread)),
    toKwh: Math.round(kwh * (1 + spread)),
  };
}

/** The yield of each month, as YieldTable.months says. */
export const monthlyKwh = (yearlyKwh: number): number[] => Array<number>(12).fill(yearlyKwh / 12);
