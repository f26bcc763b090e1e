import { isCalendarDay } from '#domain/base/time.ts';
import { onRoof, type StateYield } from '#domain/places/yield.ts';
import { daysBetween, type PlantReading } from '#domain/solar/plant-health.ts';
import { plantFields } from '#domain/solar/plant-reminder.ts';
import { isPin, tidy } from '#domain/text/tidy-text.ts';
import { typedNumber } from '#domain/text/typed-number.ts';
import { numberBetween } from '#texts/en/planner-place.ts';
import { healthMissing as missing, healthWrong as wrong } from '#texts/en/plant-health-form.ts';
import { roofOf } from '../planner-input.ts';

/** The form of a plant's health: what was typed, and what is wrong with it. */

/** `of`: "month" for the units of one month, else the meter’s total. */
export const healthFields = [...plantFields, 'of', 'units', 'read', 'month'] as const;
export const plantMeters = ['generation', 'inverter', 'net'] as const;
export type HealthField = (typeof healthFields)[number];
export type TypedHealth = Record<HealthField, string>;
export type HealthErrors = Partial<Record<HealthField, string>>;

export const typedHealth = (given: URLSearchParams): TypedHealth =>
  Object.fromEntries(
    healthFields.map((name) => [
      name,
      tidy(given.get(name) ?? '', name === 'pin' ? 'pin' : 'line').slice(0, 100),
    ]),
  ) as TypedHealth;

/** The day in a field, also as people write it: 5.3.2024, 05/03/2024. Undefined for what is none. */
export function typedDay(text: string): string | undefined {
  const [, date, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const day = year ? `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}` : text;
  return isCalendarDay(day) ? day : undefined;
}

/** The day of the start; where only its month is typed, as in 3/2024, the middle of it. */
function typedStart(text: string): { on: string; isMonth: boolean } | undefined {
  const [, month, year] = /^(\d{1,2})[./ -](\d{4})$/.exec(text) ?? [];
  const on = typedDay(year ? `${year}-${month?.padStart(2, '0')}-15` : text);
  return on ? { on, isMonth: year !== undefined } : undefined;
}

/** The first days of the months that are over on a day like 2026-11-28, the last one first. */
export const monthsBefore = (today: string, count = 24): string[] =>
  Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 2 - back, 1))
      .toISOString()
      .slice(0, 10),
  );
const monthAfter = (first: string): string =>
  new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 1)).toISOString().slice(0, 10);

/** The span of one month as two readings of a meter that was 0 before it. */
function monthOf(typed: TypedHealth, startedOn: string | undefined, today: string, errors: HealthErrors) {
  const first = typedDay(`${typed.month}-01`);
  if (!first) errors.month = missing.month;
  else if (monthAfter(first) > today) errors.month = wrong.toCome;
  else if (startedOn && startedOn.slice(0, 7) >= typed.month) errors.month = wrong.monthTooEarly;
  return first && !errors.month ? { readOn: monthAfter(first), before: { on: first, units: 0 } } : undefined;
}

type Known = { states: readonly StateYield[]; statesOfPin: readonly string[]; today: string };

export function readHealth(
  typed: TypedHealth,
  { states, statesOfPin, today }: Known,
): { reading: PlantReading | undefined; errors: HealthErrors } {
  const errors: HealthErrors = {};
  const number = (name: keyof typeof missing, from: number, to: number, unit: RegExp) => {
    const value = typedNumber(typed[name], unit);
    if (value !== undefined && value >= from && value <= to) return value;
    errors[name] = value === undefined ? missing[name] : numberBetween(from, to);
    return undefined;
  };
  const day = (name: keyof typeof missing) => {
    const value = typedDay(typed[name]);
    if (!value) errors[name] = typed[name] ? wrong.day : missing[name];
    else if (value > today) errors[name] = wrong.toCome;
    return value;
  };
  const kw = number('kw', 0.1, 1000, /kwp?/i);
  const start = typedStart(typed.start);
  const startedOn = start?.isMonth ? start.on : day('start');
  const isOfMonth = typed.of === 'month';
  const month = isOfMonth ? monthOf(typed, startedOn, today, errors) : undefined;
  const units = number('units', 0, 100_000_000, /units?|kwh/i);
  const readOn = isOfMonth ? month?.readOn : typed.read ? day('read') : today;
  if (start?.isMonth && startedOn && startedOn > today) errors.start = wrong.toCome;
  else if (start?.isMonth && !isOfMonth && readOn && daysBetween(start.on, readOn) < 365)
    errors.start = wrong.dayNeeded;
  if (startedOn && readOn && readOn < startedOn && !errors.read && !errors.start)
    errors.read = wrong.readTooEarly;
  const hasBefore = !isOfMonth && (typed.before !== '' || typed.beforeon !== '');
  const earlier = hasBefore ? number('before', 0, 100_000_000, /units?|kwh/i) : undefined;
  const earlierOn = hasBefore ? day('beforeon') : undefined;
  if (earlier !== undefined && units !== undefined && earlier > units) errors.before = wrong.beforeTooLarge;
  if (earlierOn && startedOn && readOn && (earlierOn < startedOn || earlierOn >= readOn) && !errors.beforeon)
    errors.beforeon = wrong.beforeOnOutside;
  if (typed.pin && !isPin(typed.pin)) errors.pin = wrong.pin;
  const slug = typed.state || (statesOfPin.length === 1 ? statesOfPin[0] : undefined);
  const state = states.find((one) => one.slug === slug);
  if (!state && !errors.pin) errors.state = typed.pin ? wrong.pinWithoutState : wrong.state;
  else if (state && statesOfPin.length > 0 && !statesOfPin.includes(state.slug))
    errors.pin = wrong.pinElsewhere(state.name);
  if (
    Object.keys(errors).length > 0 ||
    !state ||
    !startedOn ||
    !readOn ||
    kw === undefined ||
    units === undefined
  )
    return { reading: undefined, errors };
  const reading: PlantReading = {
    kw,
    state: onRoof(state, roofOf(typed)),
    startedOn,
    readOn,
    units,
    before:
      month?.before ?? (earlier === undefined || !earlierOn ? undefined : { on: earlierOn, units: earlier }),
    meter: isOfMonth ? undefined : plantMeters.find((one) => one === typed.meter),
    ...(isOfMonth && { isOfMonth }),
    ...(start?.isMonth && { isStartMonth: true }),
  };
  return { reading, errors };
}
