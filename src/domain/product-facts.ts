import {
  allFields,
  fields,
  flag,
  listOf,
  number,
  oneOf,
  type Reader,
  type Report,
  text,
  wholeNumber,
} from './fact-readers.ts';
import { isObject } from './is-object.ts';

/**
 * The typed facts of a product, for filters, comparison, planning and checks against other products. A fact that is
 * missing is unknown. Names contain the units; power and energy are of one piece.
 */

const cellTypes = ['mono-perc', 'topcon', 'poly'] as const;
const inverterKinds = ['string', 'micro', 'hybrid', 'off-grid'] as const;
const chemistries = ['lfp', 'lead-acid'] as const;
const phaseCounts = [1, 3] as const;
const controllerTypes = ['mppt', 'pwm'] as const;
const accessoryUses = ['dc-cable', 'connector', 'dc-box', 'ac-box', 'charge-controller', 'meter'] as const;

const volts = number(0.1, 5000);
const amperes = number(0.01, 10_000);
const watts = number(1, 50_000_000);
const millimetres = number(1, 20_000);
const percent = number(0, 100);
const phases = oneOf(phaseCounts);

/** The importer of goods from abroad: name and place. */
const everyKind = { importer: text };
/** Whether it bears the mark of the Bureau of Indian Standards. */
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
  array_max_w: watts,
  dc_voltage_max_v: volts,
  trackers: listOf(tracker),
  charger: oneOf(controllerTypes),
  charger_current_a: amperes,
  battery_voltage_v: volts,
  battery_low_v: volts,
  battery_high_v: volts,
  battery_current_a: amperes,
  chemistries: listOf(oneOf(chemistries)),
  /** Data links to the battery. */
  protocols: listOf(text),
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
  ...bisMark,
  ...everyKind,
};

const kit = {
  power_w: watts,
  energy_kwh: number(0.001, 100_000),
  phases,
  /** The products in it that the shop sells on their own. */
  parts: listOf(allFields({ slug: text, quantity: wholeNumber(100_000) })),
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
  conductor_mm2: number(0.1, 1000),
  ...everyKind,
};

const kinds = {
  panel: fields(panel),
  inverter: fields(inverter),
  battery: fields(battery),
  kit: fields(kit),
  other: fields(other),
};
type Kinds = typeof kinds;
type FactsKind = keyof Kinds;
const factsKinds = Object.keys(kinds) as FactsKind[];

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
  return { kind: known, ...kinds[known](rest, report) } as ProductFacts;
};
