import type { StateYield } from '#domain/places/yield.ts';
import { subsidyBuyers } from '#domain/regulation/subsidy.ts';
import type { Situation } from '#domain/solar/plan.ts';
import { meteringMethods } from '#domain/solar/saving.ts';
import { typedNumber } from '#domain/text.ts';
import { tidy } from '#domain/tidy-text.ts';

/** The fields of the form. The query parameters of the page have the same names. */
export const fieldNames = [
  'pin',
  'state',
  'for',
  'houses',
  'units',
  'bill',
  'rate',
  'summer',
  'area',
  'side',
  'phase',
  'load',
  'backup',
  'credit',
  'price',
  'meter',
  'beyond',
  'kit',
] as const;
export type FieldName = (typeof fieldNames)[number];
/** The text in each field, not parsed yet. */
export type Typed = Record<FieldName, string>;

/** Work that can wait is done when nothing has been typed for this long. */
export const typingPauseMs = 200;

const textMaxLength = 100;
/** Reads a form or an address. */
export const typedIn = (given: URLSearchParams | FormData): Typed =>
  Object.fromEntries(
    fieldNames.map((name) => [
      name,
      tidy(String(given.get(name) ?? ''), name === 'pin' ? 'pin' : 'line').slice(0, textMaxLength),
    ]),
  ) as Typed;

/** The input after a change of the form. If the form has no chosen kit, the kit that was chosen before is kept. */
export const typedAfter = (before: Typed, form: Typed): Typed => ({ ...form, kit: form.kit || before.kit });

/** The query of the address for this input; empty fields are left out. */
export function queryOf(typed: Typed): string {
  const query = new URLSearchParams(fieldNames.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])));
  return query.size > 0 ? `?${query}` : '';
}

export const isBlank = (typed: Typed): boolean => fieldNames.every((name) => !typed[name]);

/** The number fields of the form: what an error message calls them, and the range that makes sense. */
const numbers = {
  units: { what: 'Units', from: 1, to: 100_000 },
  bill: { what: 'The bill', from: 1, to: 5_000_000 },
  summer: { what: 'Units of a hot month', from: 1, to: 100_000 },
  houses: { what: 'Houses', from: 1, to: 10_000 },
  area: { what: 'The roof', from: 1, to: 100_000 },
  side: { what: 'The side', from: 1, to: 1000 },
  load: { what: 'The load', from: 0.1, to: 10_000 },
  credit: { what: 'The credit', from: 0, to: 50 },
  price: { what: 'The price', from: 1000, to: 1_000_000 },
} as const;
type NumberName = keyof typeof numbers;
const numberNames = Object.keys(numbers) as NumberName[];

export type Reading = {
  /** Undefined until the input is enough for an answer. */
  situation: Situation | undefined;
  /** What is wrong with the input, by field. */
  errors: Partial<Record<FieldName, string>>;
};
/** The same object for all calls: `PlannerForm` is memoised, and a new object would make it render again. */
const noErrors: Reading['errors'] = {};

type Places = {
  states: readonly StateYield[];
  /** The slug of the typed PIN code's state, if it is known. */
  stateOfPin: string | undefined;
};

export function readTyped(typed: Typed, { states, stateOfPin }: Places): Reading {
  const errors: Reading['errors'] = {};
  const read: Partial<Record<NumberName, number>> = {};
  for (const name of numberNames) {
    const value = typedNumber(typed[name]);
    const { what, from, to } = numbers[name];
    if (value === undefined) continue;
    if (value >= from && value <= to) read[name] = value;
    else errors[name] = `${what} must be a number from ${from} to ${to.toLocaleString('en-IN')}.`;
  }
  if (typed.pin && !/^[1-9]\d{5}$/.test(typed.pin)) errors.pin = 'A PIN code has six digits.';
  const slug = typed.state || stateOfPin;
  const state = states.find((one) => one.slug === slug);
  if (typed.state && !state) errors.state = 'Choose a state from the list.';
  const { units, summer, price, credit = 0, ...others } = read;
  if (Object.keys(errors).length > 0) return { situation: undefined, errors };
  if (!state || units === undefined) return { situation: undefined, errors: noErrors };
  const situation: Situation = {
    ...others,
    state,
    units,
    hotUnits: summer,
    credit,
    pricePerKw: price,
    phases: typed.phase === '1' ? 1 : typed.phase === '3' ? 3 : undefined,
    buyer: subsidyBuyers.find((buyer) => buyer === typed.for) ?? 'home',
    backup: typed.backup !== '',
    method: meteringMethods.find((method) => method === typed.meter),
    beyondUse: typed.beyond !== '',
    ownRate: typed.rate !== '',
    kit: typed.kit || undefined,
  };
  return { situation, errors: noErrors };
}
