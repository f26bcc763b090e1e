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
import { isPin, tidy } from '#domain/text/tidy-text.ts';
import { hasDottedThousands, typedNumber } from '#domain/text/typed-number.ts';
import { inputErrors as texts } from '#texts/en/planner-errors.ts';
import { numberBetween, pinElsewhere } from '#texts/en/planner-place.ts';

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

type NumberField = { from: number; to: number; unit: RegExp; as?: string };

/** The number fields of the form: the range that makes sense, words beside the number, and the name in a `Situation` where it is another. */
const numbers = {
  units: { from: 1, to: 200_000, unit: kwh },
  bill: { from: 0, to: 5_000_000, unit: money },
  fixed: { from: 0, to: 5_000_000, unit: money },
  free: { from: 0, to: 1000, unit: kwh, as: 'freeUnits' },
  summer: { from: 1, to: 100_000, unit: kwh, as: 'hotUnits' },
  houses: { from: 1, to: 10_000, unit: /houses?/i },
  area: { from: 1, to: 100_000, unit: metres },
  side: { from: 1, to: 1000, unit: metres },
  load: { from: 0.1, to: 10_000, unit: /kw/i },
  credit: { from: 0, to: 50, unit: money },
  export: { from: 0, to: 10_000, unit: /kw/i, as: 'exportLimit' },
  maintenance: { from: 0, to: 1_000_000, unit: money },
  inverter: { from: 0, to: 5_000_000, unit: money, as: 'inverterPrice' },
  rise: { from: 0, to: 15, unit: percent },
  discount: { from: 0, to: 30, unit: percent },
  loan: { from: 1, to: 50_000_000, unit: money },
  interest: { from: 0, to: 40, unit: percent, as: 'loanPercent' },
  deposit: { from: 0, to: 20, unit: percent, as: 'depositPercent' },
  instalments: { from: 1, to: 300, unit: /months?/i, as: 'loanMonths' },
  workdays: { from: 1, to: 7, unit: /days?/i, as: 'workDays' },
  tax: { from: 0, to: 60, unit: percent, as: 'taxPercent' },
  wait: { from: 1, to: 104, unit: /weeks?/i, as: 'subsidyWeeks' },
  generator: { from: 0.3, to: 2000, unit: /kva/i, as: 'generatorKva' },
  car: { from: 1, to: 500, unit: /km|kilomet\w+/i, as: 'carKm' },
  days: { from: 1, to: 7, unit: /days?/i },
  price: { from: 1000, to: 1_000_000, unit: money, as: 'pricePerKw' },
} as const satisfies Partial<Record<FieldName, NumberField>>;
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
    const { from, to, unit, as = name } = numbers[name] as NumberField;
    const value = typedNumber(typed[name], unit);
    if (value === undefined) continue;
    if (value >= from && value <= to) read[as as keyof Read] = value;
    else if (hasDottedThousands(typed[name])) errors[name] = texts.dotted;
    else errors[name] = numberBetween(from, to);
  }
  const loads = appliances.map((appliance) => {
    const name = loadField(appliance);
    const count = typedNumber(typed[name] ?? '') ?? 0;
    if (!(Number.isInteger(count) && count >= 0 && count <= mostOfOne)) errors[name] = texts.count(mostOfOne);
    const hoursName = hoursField(appliance);
    const hours = typedNumber(typed[hoursName] ?? '', /hours?|h\b/i) ?? appliance.hours;
    if (!(hours >= 0 && hours <= 24)) errors[hoursName] = texts.hours;
    return { appliance, count, hours };
  });
  const hasNoGrid = typed.phase === noGrid;
  const runs =
    loads.some(({ count, hours }) => count > 0 && hours > 0) || (hasNoGrid && Number(read.carKm) > 0);
  const coolers = loads.filter(({ appliance }) => isCooler(appliance));
  if (typed.newac !== '' && !coolers.some(({ count }) => count > 0)) errors['run-ac'] = texts.newAcs;
  if (hasNoGrid && asked && !runs) errors['run-light'] = texts.noAppliances;
  if (typed.pin && !isPin(typed.pin)) errors.pin = texts.pin;
  const nameOf = (slug: string) => states.find((one) => one.slug === slug)?.name ?? slug;
  const slug = stateOf(typed, statesOfPin);
  const state = states.find((one) => one.slug === slug);
  if (typed.state && !state) errors.state = texts.state;
  else if (state && statesOfPin.length > 0 && !statesOfPin.includes(state.slug))
    errors.pin = pinElsewhere(statesOfPin.map(nameOf), state.name);
  const { units, bill, fixed, loan, loanPercent, loanMonths, depositPercent } = read;
  if (bill && fixed !== undefined && fixed >= bill) errors.fixed = texts.fixed;
  const hasRate = loanPercent !== undefined || depositPercent !== undefined;
  if ((loan !== undefined || loanMonths !== undefined) && !hasRate && !errors.interest && !errors.deposit)
    errors.interest = texts.interest;
  if (asked && !state && !errors.state && !errors.pin) {
    if (typed.pin) errors.state = texts.noState;
    else errors.pin = texts.noPin;
  }
  const hasBill = units !== undefined || bill !== undefined;
  if (asked && !hasBill && !hasNoGrid && !runs && !errors.units && !errors.bill) errors.bill = texts.noBill;
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
