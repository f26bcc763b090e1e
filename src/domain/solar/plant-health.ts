import { type StateYield, type YieldTable, yearlyYield } from '../places/yield.ts';
import { type Degradation, ordinaryDegradation, shareLeft } from './lifetime.ts';

/** Whether a plant has made what the sun of its place gives: the months of the planner, by days. Days like 2026-11-28. */

export type PlantReading = {
  kw: number;
  state: StateYield;
  startedOn: string;
  readOn: string;
  /** What the meter of the plant shows, kWh. */
  units: number;
  /** An earlier reading: then the time since it is judged, and what years ago went well hides nothing. */
  before?: { on: string; units: number } | undefined;
  /** Where it was read. A net meter shows what was fed in, not what was made. */
  meter?: 'generation' | 'inverter' | 'net' | undefined;
  /** The units are those of one whole month, from an app: no meter was read. */
  isOfMonth?: boolean | undefined;
  /** Only the month of the start is known. */
  isStartMonth?: boolean | undefined;
  degradation?: Degradation | undefined;
};

export const plantVerdicts = ['too-early', 'wrong-meter', 'too-high', 'fine', 'low', 'very-low'] as const;
export type PlantVerdict = (typeof plantVerdicts)[number];
export const plantCauses = ['figures', 'meter', 'off', 'half', 'dust-or-shade', 'weather'] as const;
export type PlantCause = (typeof plantCauses)[number];

export type PlantHealth = {
  verdict: PlantVerdict;
  cause: PlantCause | undefined;
  from: string;
  days: number;
  /** kWh made, and what is expected from, usually and to. */
  made: number;
  expected: { from: number; usual: number; to: number };
  /** The years of life in which the time lies, and the share of its first power that the plant has in the last of them. */
  year: number;
  share: number;
};

const dayMs = 86_400_000;
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const daysBetween = (from: string, to: string): number => Math.round((msOf(to) - msOf(from)) / dayMs);

/** Fewer days say more of the weather than of the plant. */
const fewestDays = 14;
/** A short time may be sunnier or duller than a year: so many percent more at its beginning, none after a year. Our own. */
const weatherPercent = 20;
/** Above the band by so much it is no good luck, and below by so much no bad. Our own. */
const tooHighShare = 1.15;
const veryLowShare = 0.75;
const offShare = 0.1;
/** One of two strings is out, if about half is made. */
const half = { from: 0.4, to: 0.6 };

/** The year of life on a day, counted from 1: a plant that started on the 29th of February is a year older on the 1st of March. */
function yearOfLife(startedOn: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(startedOn.slice(0, 4));
  return Math.max(1, on.slice(5) >= startedOn.slice(5) ? years + 1 : years);
}

/** kWh from one day until another: each day has its part of its month, less what the panels have lost. */
function expectedUnits(
  { kw, state, startedOn, degradation = ordinaryDegradation }: PlantReading,
  from: string,
  to: string,
  table: YieldTable,
) {
  const { kwh, shares } = yearlyYield(kw, state, table);
  let usual = 0;
  for (let ms = msOf(from); ms < msOf(to); ms += dayMs) {
    const on = new Date(ms);
    const daysOfMonth = new Date(Date.UTC(on.getUTCFullYear(), on.getUTCMonth() + 1, 0)).getUTCDate();
    const year = yearOfLife(startedOn, on.toISOString().slice(0, 10));
    usual += ((kwh * (shares[on.getUTCMonth()] ?? 0)) / daysOfMonth) * shareLeft(year, degradation);
  }
  return usual;
}

function verdictOf(made: number, { from, to }: PlantHealth['expected']): PlantVerdict {
  if (made > to * tooHighShare) return 'too-high';
  if (made >= from) return 'fine';
  return made >= from * veryLowShare ? 'low' : 'very-low';
}

function causeOf(verdict: PlantVerdict, made: number, usual: number, days: number): PlantCause | undefined {
  if (verdict === 'too-high') return 'figures';
  if (verdict === 'wrong-meter') return 'meter';
  const share = made / usual;
  if (verdict === 'very-low')
    return share < offShare ? 'off' : share >= half.from && share <= half.to ? 'half' : 'dust-or-shade';
  return verdict === 'low' ? (days < 60 ? 'weather' : 'dust-or-shade') : undefined;
}

export function plantHealth(reading: PlantReading, table: YieldTable): PlantHealth {
  const { startedOn, readOn, units, before, meter, state, degradation = ordinaryDegradation } = reading;
  const from = before?.on ?? startedOn;
  const days = daysBetween(from, readOn);
  const made = units - (before?.units ?? 0);
  const usual = expectedUnits(reading, from, readOn, table);
  const spread = (state.spreadPercent + weatherPercent * (1 - Math.min(1, days / 365))) / 100;
  const expected = { from: usual * (1 - spread), usual, to: usual * (1 + spread) };
  const verdict =
    days < fewestDays ? 'too-early' : meter === 'net' ? 'wrong-meter' : verdictOf(made, expected);
  const year = yearOfLife(startedOn, readOn);
  return {
    verdict,
    cause: causeOf(verdict, made, usual, days),
    from,
    days,
    made,
    expected,
    year,
    share: shareLeft(year, degradation),
  };
}

/** What to look at, in this order: what costs nothing and endangers nobody first. */
export const plantChecks = [
  'meter',
  'light',
  'isolator',
  'app',
  'clean',
  'shade',
  'voltage',
  'noon',
  'strings',
] as const;
export type PlantCheck = (typeof plantChecks)[number];

const checksOf: Record<PlantCause, readonly PlantCheck[]> = {
  figures: ['meter'],
  meter: ['meter'],
  off: ['light', 'isolator', 'app', 'voltage', 'strings'],
  half: ['meter', 'app', 'noon', 'strings', 'clean', 'shade'],
  'dust-or-shade': ['meter', 'clean', 'shade', 'app', 'voltage', 'noon', 'strings'],
  weather: ['meter', 'clean', 'app', 'noon'],
};
export const checksFor = ({ cause }: PlantHealth): readonly PlantCheck[] => (cause ? checksOf[cause] : []);
/** A letter is worth writing when the plant, not the reading, is in doubt. */
export const isClaim = ({ verdict }: PlantHealth): boolean => verdict === 'low' || verdict === 'very-low';
