import { isCalendarDay } from '#domain/base/time.ts';
import { onRoof, type StateYield } from '#domain/places/yield.ts';
import type { PlantReading } from '#domain/solar/plant-health.ts';
import { plantFields } from '#domain/solar/plant-reminder.ts';
import { isPin, tidy } from '#domain/text/tidy-text.ts';
import { typedNumber } from '#domain/text/typed-number.ts';
import { numberBetween } from '#texts/en/planner-place.ts';
import { healthMissing as missing, healthWrong as wrong } from '#texts/en/plant-health-form.ts';
import { roofOf } from '../planner-input.ts';

/** The form of a plant's health: what was typed, and what is wrong with it. */

export const healthFields = [...plantFields, 'units', 'read'] as const;
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
  const startedOn = day('start');
  const units = number('units', 0, 100_000_000, /units?|kwh/i);
  const readOn = typed.read ? day('read') : today;
  if (startedOn && readOn && readOn < startedOn && !errors.read && !errors.start)
    errors.read = wrong.readTooEarly;
  const hasBefore = typed.before !== '' || typed.beforeon !== '';
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
    before: earlier === undefined || !earlierOn ? undefined : { on: earlierOn, units: earlier },
    meter: plantMeters.find((one) => one === typed.meter),
  };
  return { reading, errors };
}
