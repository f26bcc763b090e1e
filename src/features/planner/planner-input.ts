import {
  isRoofAnswer,
  type RoofAnswers,
  roofDirections,
  roofShades,
  roofSlopes,
} from '#domain/places/sun.ts';
import { onRoof, type StateYield } from '#domain/places/yield.ts';
import { subsidyBuyers } from '#domain/regulation/subsidy.ts';
import { type Appliance, appliances, isCooler } from '#domain/solar/backup.ts';
import { carUse } from '#domain/solar/coming-load.ts';
import type { OffGridWish } from '#domain/solar/off-grid.ts';
import type { Situation } from '#domain/solar/plan.ts';
import { meteringMethods } from '#domain/solar/saving.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import { hasDottedThousands, typedNumber } from '#domain/text/typed-number.ts';

/** The fields of the form. The query parameters of the page have the same names. */
export const fieldNames = [
  'pin',
  'state',
  'discom',
  'for',
  'houses',
  'topup',
  'units',
  'bill',
  'months',
  'fixed',
  'free',
  'rate',
  'summer',
  'area',
  'side',
  'slope',
  'direction',
  'shade',
  'phase',
  'load',
  'backup',
  'generator',
  'car',
  'newac',
  'days',
  'credit',
  'price',
  'meter',
  'export',
  'tod',
  'beyond',
  'maintenance',
  'inverter',
  'rise',
  'discount',
  'loan',
  'interest',
  'instalments',
  'deposit',
  'wait',
  'workdays',
  'tax',
  'gst',
  'kit',
] as const;
export const loadField = ({ slug }: Appliance) => `run-${slug}` as const;
/** Hours of a day, without a grid. */
export const hoursField = ({ slug }: Appliance) => `hours-${slug}` as const;
export const allFieldNames = [...fieldNames, ...appliances.map(loadField), ...appliances.map(hoursField)];
export type FieldName = (typeof fieldNames)[number] | ReturnType<typeof loadField | typeof hoursField>;
/** A connection that is none. */
export const noGrid = 'none';
/** The text in each field, not parsed yet. */
export type Typed = Record<FieldName, string>;

/** Work that can wait is done when nothing has been typed for this long. */
export const typingPauseMs = 200;

const textMaxLength = 100;
/** Reads a form or an address. The home page asks what is paid a month, under a name of its own. */
export function typedIn(given: URLSearchParams | FormData): Typed {
  const typed = readFields(given);
  const monthly = tidy(String(given.get(monthlyBill) ?? ''), 'line').slice(0, textMaxLength);
  return monthly && !typed.bill ? { ...typed, bill: monthly, months: typed.months || '1' } : typed;
}
export const monthlyBill = 'monthly';
const readFields = (given: URLSearchParams | FormData): Typed =>
  Object.fromEntries(
    allFieldNames.map((name) => [
      name,
      tidy(String(given.get(name) ?? ''), name === 'pin' ? 'pin' : 'line').slice(0, textMaxLength),
    ]),
  ) as Typed;

/** The input after a change of the form. If the form has no chosen kit, the kit that was chosen before is kept. */
export const typedAfter = (before: Typed, form: Typed): Typed => ({ ...form, kit: form.kit || before.kit });

/** The query of the address for this input; empty fields are left out. */
export function queryOf(typed: Typed): string {
  const query = new URLSearchParams(
    allFieldNames.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])),
  );
  return query.size > 0 ? `?${query}` : '';
}

export const isPin = (pin: string): boolean => /^[1-9]\d{5}$/.test(pin);

/** What the checker of the cart asks too, by its names; what was not typed here is left as it was there. */
export function siteSaid({ pin, phase, load, generator }: Typed): Record<string, string> {
  const said = { zip: isPin(pin) ? pin : '', phases: phase === noGrid ? '' : phase, load, generator };
  return Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ''));
}

export const isBlank = (typed: Typed): boolean => allFieldNames.every((name) => !typed[name]);

const kwh = /units?|kwh|यूनिट/i;
const money = /rs\.?|inr|rupees?|रुपये|रु\.?|\/-/i;
const percent = /%|per ?cent/i;
const metres = /sq\.? ?m\b|sqm|m²|m2|metres?|m\b/i;

type NumberField = { what: string; from: number; to: number; unit: RegExp; as?: string };

/**
 * The number fields of the form: what an error message calls them, the range that makes sense, words beside the number, and
 * the name in a `Situation` where it is another.
 */
const numbers = {
  units: { what: 'Units', from: 1, to: 200_000, unit: kwh },
  bill: { what: 'The bill', from: 0, to: 5_000_000, unit: money },
  fixed: { what: 'The fixed charge', from: 0, to: 5_000_000, unit: money },
  free: { what: 'Free units', from: 0, to: 1000, unit: kwh, as: 'freeUnits' },
  summer: { what: 'Units of a hot month', from: 1, to: 100_000, unit: kwh, as: 'hotUnits' },
  houses: { what: 'Houses', from: 1, to: 10_000, unit: /houses?/i },
  area: { what: 'The roof', from: 1, to: 100_000, unit: metres },
  side: { what: 'The side', from: 1, to: 1000, unit: metres },
  load: { what: 'The load', from: 0.1, to: 10_000, unit: /kw/i },
  credit: { what: 'The credit', from: 0, to: 50, unit: money },
  export: { what: 'The export limit', from: 0, to: 10_000, unit: /kw/i, as: 'exportLimit' },
  maintenance: { what: 'Maintenance', from: 0, to: 1_000_000, unit: money },
  inverter: { what: 'The inverter', from: 0, to: 5_000_000, unit: money, as: 'inverterPrice' },
  rise: { what: 'The rise', from: 0, to: 15, unit: percent },
  discount: { what: 'The rate', from: 0, to: 30, unit: percent },
  loan: { what: 'The loan', from: 1, to: 50_000_000, unit: money },
  interest: { what: 'The interest', from: 0, to: 40, unit: percent, as: 'loanPercent' },
  deposit: { what: 'What the deposit earns', from: 0, to: 20, unit: percent, as: 'depositPercent' },
  instalments: { what: 'The instalments', from: 1, to: 300, unit: /months?/i, as: 'loanMonths' },
  workdays: { what: 'The days of work', from: 1, to: 7, unit: /days?/i, as: 'workDays' },
  tax: { what: 'The income tax', from: 0, to: 60, unit: percent, as: 'taxPercent' },
  wait: { what: 'The weeks', from: 1, to: 104, unit: /weeks?/i, as: 'subsidyWeeks' },
  generator: { what: 'The generator', from: 0.3, to: 2000, unit: /kva/i, as: 'generatorKva' },
  car: { what: 'The way', from: 1, to: 500, unit: /km|kilomet\w+/i, as: 'carKm' },
  days: { what: 'The days', from: 1, to: 7, unit: /days?/i },
  price: { what: 'The price', from: 1000, to: 1_000_000, unit: money, as: 'pricePerKw' },
} as const satisfies Partial<Record<FieldName, NumberField>>;
const dottedText = 'Write thousands with a comma or without: 3,000 or 3000.';
const mostOfOne = 100;
type Numbers = typeof numbers;
type NumberName = keyof Numbers;
const numberNames = Object.keys(numbers) as NumberName[];
type Read = {
  [Name in NumberName as Numbers[Name] extends { as: infer As extends string } ? As : Name]?: number;
};

export type Reading = {
  /** Undefined until the input is enough for an answer. */
  situation: Situation | undefined;
  /** What a home needs that has no grid, or that gave appliances and no bill. */
  offGrid?: OffGridWish | undefined;
  /** What is wrong with the input, by field. */
  errors: Partial<Record<FieldName, string>>;
};
/** The same object for all calls: `PlannerForm` is memoised, and a new object would make it render again. */
const noErrors: Reading['errors'] = {};

type Known = {
  states: readonly StateYield[];
  /** The slugs of the states in which the typed PIN code lies: more than one is rare, none is not known. */
  statesOfPin: readonly string[];
  /** Its district, if it lies in one alone. */
  district?: string | undefined;
  /** Whether the answer was asked for: missing fields are then named. */
  asked: boolean;
};

export const stateOf = (typed: Typed, statesOfPin: readonly string[]): string | undefined =>
  typed.state || (statesOfPin.length === 1 ? statesOfPin[0] : undefined);

/** The slugs of a state's money in one field, and back. */
const moneyNames = (typed: string): string[] => typed.split('.').filter(Boolean);
export const moneyField = (names: readonly string[]): string => names.join('.');

/** What is said of the roof; what is not one of the answers counts as not said. */
export const roofOf = ({
  slope,
  direction,
  shade,
}: Pick<Typed, 'slope' | 'direction' | 'shade'>): RoofAnswers => ({
  slope: isRoofAnswer(roofSlopes, slope) ? slope : undefined,
  direction: isRoofAnswer(roofDirections, direction) ? direction : undefined,
  shade: isRoofAnswer(roofShades, shade) ? shade : undefined,
});

export function readTyped(typed: Typed, { states, statesOfPin, district, asked }: Known): Reading {
  const errors: Reading['errors'] = {};
  const read: Read = {};
  for (const name of numberNames) {
    const { what, from, to, unit, as = name } = numbers[name] as NumberField;
    const value = typedNumber(typed[name], unit);
    if (value === undefined) continue;
    if (value >= from && value <= to) read[as as keyof Read] = value;
    else if (hasDottedThousands(typed[name])) errors[name] = dottedText;
    else errors[name] = `${what} must be a number from ${from} to ${to.toLocaleString('en-IN')}.`;
  }
  const loads = appliances.map((appliance) => {
    const name = loadField(appliance);
    const count = typedNumber(typed[name] ?? '') ?? 0;
    if (!(Number.isInteger(count) && count >= 0 && count <= mostOfOne))
      errors[name] = `How many? A whole number up to ${mostOfOne}.`;
    const hoursName = hoursField(appliance);
    const hours = typedNumber(typed[hoursName] ?? '', /hours?|h\b/i) ?? appliance.hours;
    if (!(hours >= 0 && hours <= 24)) errors[hoursName] = 'Hours of a day: a number from 0 to 24.';
    return { appliance, count, hours };
  });
  const hasNoGrid = typed.phase === noGrid;
  const runs =
    loads.some(({ count, hours }) => count > 0 && hours > 0) || (hasNoGrid && Number(read.carKm) > 0);
  const coolers = loads.filter(({ appliance }) => isCooler(appliance));
  if (typed.newac !== '' && !coolers.some(({ count }) => count > 0))
    errors['run-ac'] = 'How many new ACs? Give their number here, or untick that they are new.';
  if (hasNoGrid && asked && !runs)
    errors['run-light'] = 'Without a grid the appliances decide: how many of each must run?';
  if (typed.pin && !isPin(typed.pin)) errors.pin = 'A PIN code has six digits.';
  const nameOf = (slug: string) => states.find((one) => one.slug === slug)?.name ?? slug;
  const slug = stateOf(typed, statesOfPin);
  const state = states.find((one) => one.slug === slug);
  if (typed.state && !state) errors.state = 'Choose a state from the list.';
  else if (state && statesOfPin.length > 0 && !statesOfPin.includes(state.slug))
    errors.pin = `This PIN code is in ${statesOfPin.map(nameOf).join(' or ')}, not in ${state.name}: change one of the two.`;
  const { units, bill, fixed, loan, loanPercent, loanMonths, depositPercent } = read;
  if (bill && fixed !== undefined && fixed >= bill)
    errors.fixed = 'The fixed charge is a part of the bill: it must be less.';
  const hasRate = loanPercent !== undefined || depositPercent !== undefined;
  if ((loan !== undefined || loanMonths !== undefined) && !hasRate && !errors.interest && !errors.deposit)
    errors.interest = 'Give the interest of the loan in percent a year.';
  if (asked && !state && !errors.state) errors.state = 'Choose your state, or give your PIN code.';
  const hasBill = units !== undefined || bill !== undefined;
  if (asked && !hasBill && !hasNoGrid && !runs && !errors.units && !errors.bill)
    errors.units = 'Give the units of your bill, or its rupees.';
  if (Object.keys(errors).length > 0) return { situation: undefined, errors };
  if (state && runs && (hasNoGrid || !hasBill)) {
    const offGrid = {
      state: onRoof(state, roofOf(typed)),
      uses: [...loads, ...carUse(read)],
      generatorKva: read.generatorKva,
      days: read.days ?? 1,
      mayHaveGrid: !hasNoGrid,
    };
    return { situation: undefined, offGrid, errors: noErrors };
  }
  if (!state || !hasBill || hasNoGrid) return { situation: undefined, errors: noErrors };
  const situation: Situation = {
    ...read,
    state: onRoof(state, roofOf(typed)),
    district: statesOfPin.includes(state.slug) ? district : undefined,
    discom: typed.discom || undefined,
    months: [1, 2, 3].find((count) => typed.months === String(count)),
    phases: typed.phase === '1' ? 1 : typed.phase === '3' ? 3 : undefined,
    buyer: subsidyBuyers.find((buyer) => buyer === typed.for) ?? 'home',
    stateMoney: moneyNames(typed.topup),
    inputCredit: typed.gst !== '',
    backup: typed.backup !== '',
    loads: loads.filter(({ count }) => count > 0),
    newCoolers: typed.newac === '' ? undefined : coolers,
    method: meteringMethods.find((method) => method === typed.meter),
    timeOfDay: typed.tod !== '',
    beyondUse: typed.beyond !== '',
    ownRate: typed.rate !== '',
    kit: typed.kit || undefined,
  };
  return { situation, errors: noErrors };
}

/** The folds of the form that are for few: the hours of a home without a grid, and what counts for a business. */
export type Asks = { hours: boolean; business: boolean };

/** What was typed in a fold keeps it there. */
export const asksOf = (typed: Typed, isOffGrid: boolean): Asks => ({
  hours:
    isOffGrid ||
    typed.days !== '' ||
    typed.newac !== '' ||
    appliances.some((one) => typed[hoursField(one)] !== ''),
  business:
    typed.for === 'business' || (['workdays', 'tax', 'gst'] as const).some((name) => typed[name] !== ''),
});
