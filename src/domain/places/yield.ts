import { isObject } from '../json.ts';
import { isCalendarDay } from '../time.ts';

export type StateYield = {
  slug: string;
  name: string;
  /** The yield of one kW of panels, kWh on a sunny day. */
  kwhPerKwDay: number;
  /** What is special about the figure; usually empty. */
  note: string;
};
export type YieldTable = {
  source: string;
  readOn: string;
  reviewBy: string;
  sunnyDays: number;
  spreadPercent: number;
  /** A sentence on how the year's yield is spread over the months. */
  months: string;
  states: readonly StateYield[];
};

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isNumber = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && value >= from && value <= to;

function readState(entry: unknown, index: number): StateYield {
  const { slug, name, kwh_per_kw_day: kwhPerKwDay, note = '' } = isObject(entry) ? entry : {};
  const where = `content/solar/yield.json: state ${isText(name) ? name : index + 1}`;
  if (!isText(name)) throw new Error(`${where} needs a "name".`);
  if (!isText(slug) || !/^[a-z]+(-[a-z]+)*$/.test(slug))
    throw new Error(`${where} needs a "slug" of small letters and hyphens.`);
  if (!isNumber(kwhPerKwDay, 1, 10))
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
  const isDate = (value: unknown): value is string => isText(value) && isCalendarDay(value);
  if (!isText(source) || !isText(months)) throw wrong('"source" and "months", both texts');
  if (!isDate(readOn) || !isDate(reviewBy)) throw wrong('"read_on" and "review_by", both as YYYY-MM-DD');
  if (!isNumber(sunnyDays, 1, 366)) throw wrong('"sunny_days", a number from 1 to 366');
  if (!isNumber(spreadPercent, 0, 100)) throw wrong('"spread_percent", a number from 0 to 100');
  if (!Array.isArray(states) || states.length === 0) throw wrong('"states", a list');
  const read = states.map(readState);
  const duplicate = read.find(({ slug }, index) => read.findIndex((other) => other.slug === slug) < index);
  if (duplicate) throw new Error(`content/solar/yield.json: the slug ${duplicate.slug} is there twice.`);
  return { source, readOn, reviewBy, sunnyDays, spreadPercent, months, states: read };
}

/** kWh a year, with the range to expect. */
export type Yield = { kwh: number; fromKwh: number; toKwh: number };

/** The yield of `kw` of panels in a year in a state: kW × kWh on a sunny day × the table's sunny days. */
export function yearlyYield(kw: number, { kwhPerKwDay }: StateYield, table: YieldTable): Yield {
  const kwh = kw * kwhPerKwDay * table.sunnyDays;
  const spread = table.spreadPercent / 100;
  return {
    kwh: Math.round(kwh),
    fromKwh: Math.round(kwh * (1 - spread)),
    toKwh: Math.round(kwh * (1 + spread)),
  };
}

/** The yield of each month: a twelfth, as `YieldTable.months` explains to visitors. */
export const monthlyKwh = (yearlyKwh: number): number[] => Array<number>(12).fill(yearlyKwh / 12);
