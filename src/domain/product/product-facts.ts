import { isObject } from '../base/json.ts';
import { pictureParts } from './picture-parts.ts';

/** Is called with each problem of a value; `path` leads to the part of the value that has it. */
export type Report = (problem: string, path?: readonly string[]) => void;

/** Checks and reads an unknown value. Returns undefined if it is not valid, after a call of `report` with the reason. */
export type Reader<Value> = ((given: unknown, report: Report) => Value | undefined) & { shape?: Shape };
/** The shape of a value, for a form: the limits of a number, the choices, the parts of a list or an object. */
export type Shape =
  | { kind: 'number'; min: number; max: number }
  | { kind: 'text' }
  | { kind: 'flag' }
  | { kind: 'choice'; values: readonly (string | number)[] }
  | { kind: 'list'; item: Reader<unknown> }
  | { kind: 'fields'; readers: Readers };
const shaped = <Value>(shape: Shape, read: Reader<Value>): Reader<Value> => Object.assign(read, { shape });

type Read<Of> = Of extends Reader<infer Value> ? Value : never;
export type Readers = Record<string, Reader<unknown>>;
type Fields<Of extends Readers> = { [Name in keyof Of]?: Read<Of[Name]> | undefined };

function invalid(report: Report, problem: string): undefined {
  report(problem);
}

/** A number, or one that is sent as text: "49.90". */
export const number = (min: number, max: number): Reader<number> =>
  shaped({ kind: 'number', min, max }, (given, report) => {
    const read = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
    const isRead = typeof read === 'number' && read >= min && read <= max;
    return isRead ? read : invalid(report, `must be a number from ${min} to ${max}`);
  });

export const wholeNumber = (max: number): Reader<number> =>
  shaped({ kind: 'number', min: 1, max }, (given, report) => {
    const read = number(1, max)(given, () => {});
    return Number.isInteger(read) ? read : invalid(report, `must be a whole number from 1 to ${max}`);
  });

export const flag: Reader<boolean> = shaped({ kind: 'flag' }, (given, report) =>
  typeof given === 'boolean' ? given : invalid(report, 'must be true or false'),
);

const textMax = 200;
export const text: Reader<string> = shaped({ kind: 'text' }, (given, report) => {
  const read = typeof given === 'string' ? given.trim() : '';
  const isText = read !== '' && read.length <= textMax && !/\p{Cc}/u.test(read);
  return isText ? read : invalid(report, `must be text of at most ${textMax} characters`);
});

export const oneOf = <const Value extends string | number>(values: readonly Value[]): Reader<Value> =>
  shaped(
    { kind: 'choice', values },
    (given, report) =>
      values.find((value) => value === given) ?? invalid(report, `must be one of ${values.join(', ')}`),
  );

const within =
  (report: Report, name: string): Report =>
  (problem, path = []) =>
    report(problem, [name, ...path]);

/** A list of which every item is valid. One invalid item makes the whole list invalid. */
export const listOf = <Item>(item: Reader<Item>): Reader<Item[]> =>
  shaped({ kind: 'list', item }, (given, report) => {
    if (!Array.isArray(given) || given.length === 0) return invalid(report, 'must be a list');
    const read = given.map((one, index) => item(one, within(report, String(index))));
    return read.every((one) => one !== undefined) ? read : undefined;
  });

/** An object whose fields are read one by one: those that are missing, null or invalid are left out of the result. */
export const fields = <Of extends Readers>(readers: Of): Reader<Fields<Of>> =>
  shaped({ kind: 'fields', readers }, (given, report) => {
    if (!isObject(given) || Array.isArray(given)) return invalid(report, 'must be fields with values');
    for (const name of Object.keys(given)) {
      if (!Object.hasOwn(readers, name)) report('is not a known field; is it misspelt?', [name]);
    }
    const read = Object.entries(readers).flatMap(([name, reader]) => {
      const value = given[name] == null ? undefined : reader(given[name], within(report, name));
      return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries(read) as Fields<Of>;
  });

/** Like `fields`, but undefined unless every field is there and valid. */
export const allFields = <Of extends Readers>(readers: Of): Reader<{ [Name in keyof Of]: Read<Of[Name]> }> =>
  shaped({ kind: 'fields', readers }, (given, report) => {
    const read = fields(readers)(given, report);
    if (!read) return undefined;
    const missing = Object.keys(readers).filter((name) => read[name] === undefined);
    for (const name of missing) if (isObject(given) && given[name] == null) report('is missing', [name]);
    return missing.length === 0 ? (read as { [Name in keyof Of]: Read<Of[Name]> }) : undefined;
  });

/**
 * The typed facts of a product, for filters, comparison, planning and checks against other products. A fact that is
 * missing is unknown. Names contain the units; power and energy are of one piece.
 */

const cellTypes = ['mono-perc', 'topcon', 'poly'] as const;
const inverterKinds = ['string', 'micro', 'hybrid', 'off-grid'] as const;
const chemistries = ['lfp', 'lead-acid'] as const;
const phaseCounts = [1, 3] as const;
const controllerTypes = ['mppt', 'pwm'] as const;
const accessoryUses = [
  'dc-cable',
  'connector',
  'dc-box',
  'ac-box',
  'charge-controller',
  'meter',
  'earthing',
  'lightning-arrester',
  'structure',
] as const;

const volts = number(0.1, 5000);
const amperes = number(0.01, 10_000);
const watts = number(1, 50_000_000);
const millimetres = number(1, 20_000);
const percent = number(0, 100);
const phases = oneOf(phaseCounts);

/** The importer of goods from abroad: name and place. */
const everyKind = { importer: text };
/** Whether the product has the mark of the Bureau of Indian Standards. */
const bisMark = { bis: flag };
/** The government's lists of approved models: I of modules, II of cells. */
const almm = { almm_list_1: flag, almm_list_2: flag };

const tracker = fields({
  low_v: volts,
  high_v: volts,
  current_a: amperes,
  short_circuit_a: amperes,
  /** Inputs for strings in parallel. */
  strings: wholeNumber(100),
  /** The largest power of the panels on this tracker. */
  power_w: watts,
  /** The open-circuit voltage from which it starts in the morning. */
  start_v: volts,
});

const panel = {
  power_w: number(1, 5000),
  /** How many panels are sold as one product; without it, one. */
  pieces: wholeNumber(1000),
  efficiency_percent: percent,
  voc_v: volts,
  isc_a: amperes,
  vmp_v: volts,
  imp_a: amperes,
  beta_voc_percent_per_k: number(-1, 0),
  gamma_pmax_percent_per_k: number(-1, 0),
  system_voltage_v: volts,
  series_fuse_a: amperes,
  cell_type: oneOf(cellTypes),
  /** Number and form of the cells, in words. */
  cells: text,
  bifacial: flag,
  /** The country where the cells were made; the module's own is the product's country of origin. */
  cell_origin: text,
  ...almm,
  /** The written permission to sell it below the minimum efficiency. */
  efficiency_exemption: text,
  length_mm: millimetres,
  width_mm: millimetres,
  depth_mm: millimetres,
  /** Loss of rated power in the first year, and in each of the following. */
  warranty: allFields({
    first_year_percent: percent,
    per_year_percent: percent,
    years: wholeNumber(100),
  }),
  ...bisMark,
  ...everyKind,
};

const inverter = {
  inverter_kind: oneOf(inverterKinds),
  phases,
  ac_power_w: watts,
  apparent_power_va: watts,
  ac_voltage_v: volts,
  ac_frequency_hz: number(1, 1000),
  backup_power_w: watts,
  /** The power without the grid for some seconds, which a motor needs to start. */
  surge_va: watts,
  surge_s: number(0.1, 3600),
  array_max_w: watts,
  dc_voltage_max_v: volts,
  trackers: listOf(tracker),
  charger: oneOf(controllerTypes),
  charger_current_a: amperes,
  /** The lowest charging current that can be set; without it, the current cannot be set. */
  charger_least_a: amperes,
  battery_voltage_v: volts,
  battery_low_v: volts,
  battery_high_v: volts,
  battery_current_a: amperes,
  chemistries: listOf(oneOf(chemistries)),
  /** Data links to the battery: the wire, as CAN. The protocol over it is the dialect. */
  protocols: listOf(text),
  dialects: listOf(text),
  /** The batteries of the maker's list of those that work with it, by their names. */
  approved_batteries: listOf(text),
  ...bisMark,
  ...everyKind,
};

const battery = {
  energy_kwh: number(0.001, 100_000),
  voltage_v: volts,
  capacity_ah: number(0.1, 100_000),
  usable_percent: percent,
  charge_a: amperes,
  discharge_a: amperes,
  chemistry: oneOf(chemistries),
  protocols: listOf(text),
  dialects: listOf(text),
  ...bisMark,
  ...everyKind,
};

const kit = {
  power_w: watts,
  energy_kwh: number(0.001, 100_000),
  phases,
  /** The products in it that the shop sells on their own. */
  parts: listOf(allFields({ slug: text, quantity: wholeNumber(100_000) })),
  /** Which of its pictures has numbers, and what they point at, from 1 on. */
  numbered: allFields({ picture: wholeNumber(5), parts: listOf(oneOf(pictureParts)) }),
  /** Whether the price includes installation. */
  installed: flag,
  /** Whether an owner who qualifies can get the subsidy for homes or housing societies. */
  subsidy_fit: flag,
  /** Whether its panels are on the lists. */
  ...almm,
  ...everyKind,
};

const other = {
  use: oneOf(accessoryUses),
  phases,
  current_a: amperes,
  voltage_max_v: volts,
  /** A DC box: its inputs for strings, and the fuse in each. */
  inputs: wholeNumber(100),
  fuse_a: amperes,
  /** The other parts in a box. */
  surge_arrester: flag,
  isolator: flag,
  /** A structure: how many panels it carries. */
  carries_panels: wholeNumber(1000),
  /** A cable: the cross-section of its copper, and the length of each pole. */
  conductor_mm2: number(0.1, 1000),
  length_m: number(0.1, 10_000),
  /** A charge controller: its kind, what it charges, and its limits at each voltage of the battery. */
  controller: oneOf(controllerTypes),
  chemistries: listOf(oneOf(chemistries)),
  charger_least_a: amperes,
  battery_options: listOf(allFields({ battery_v: volts, pv_max_v: volts, panels_max_w: watts })),
  ...everyKind,
};

export const factKinds = {
  panel: fields(panel),
  inverter: fields(inverter),
  battery: fields(battery),
  kit: fields(kit),
  other: fields(other),
};
type Kinds = typeof factKinds;
type FactsKind = keyof Kinds;
const factsKinds = Object.keys(factKinds) as FactsKind[];

type FactsOf<Kind extends FactsKind> = { kind: Kind } & NonNullable<ReturnType<Kinds[Kind]>>;
export type PanelFacts = FactsOf<'panel'>;
export type InverterFacts = FactsOf<'inverter'>;
export type BatteryFacts = FactsOf<'battery'>;
export type KitFacts = FactsOf<'kit'>;
export type OtherFacts = FactsOf<'other'>;
export type ProductFacts = PanelFacts | InverterFacts | BatteryFacts | KitFacts | OtherFacts;

/** Reads the valid facts; each invalid one is reported and left out. Undefined without a valid `kind`. */
export const readFacts: Reader<ProductFacts> = (given, report: Report) => {
  if (!isObject(given)) {
    report('must be fields with values');
    return undefined;
  }
  const { kind, ...rest } = given;
  const known = factsKinds.find((one) => one === kind);
  if (!known) {
    report(kind === undefined ? 'is missing' : `must be one of ${factsKinds.join(', ')}`, ['kind']);
    return undefined;
  }
  return { kind: known, ...factKinds[known](rest, report) } as ProductFacts;
};
