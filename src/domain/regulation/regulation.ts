import { err, ok, type Result } from '../base/result.ts';
import { allFields, flag, listOf, number, type Reader, text, wholeNumber } from '../product/product-facts.ts';
import { day } from './day.ts';
import { stateMoney } from './state-money-reader.ts';

/** The rules of the country that the shop shows and calculates with. content/regulation.json holds their values. */

/** `varies` stands for a rule that differs by state. */
const dayOrVaries: Reader<string> = (given, report) => (given === 'varies' ? given : day(given, report));

const percent = number(0, 100);
const rupees = number(0, 10_000_000);
const kilowatts = number(0, 100_000);

/** A value with the day from which it applies, the latest day for checking it again, and its source. */
const rule = <Value>(value: Reader<Value>, from = day) =>
  allFields({ value, from, review_by: day, source: text });

const readers = {
  subsidy_home: rule(allFields({ steps: listOf(allFields({ to_kw: kilowatts, rupees_per_kw: rupees })) })),
  subsidy_society: rule(
    allFields({
      rupees_per_kw: rupees,
      to_kw: kilowatts,
      kw_per_house: kilowatts,
      common_services_only: flag,
      /** Plants of members on the same roofs count against the limits. */
      members_plants_count: flag,
    }),
  ),
  subsidy_special_states: rule(allFields({ more_percent: percent, states: listOf(text) })),
  subsidy_conditions: rule(
    allFields({ domestic_cells: flag, registered_vendor: flag, own_home: flag, utility_connection: flag }),
  ),
  /** What a vendor of the scheme owes: a warranty for the whole system, and repairs without charge. */
  vendor_terms: rule(allFields({ warranty_years: wholeNumber(50), maintenance_years: wholeNumber(50) })),
  subsidy_end: rule(allFields({ last_day: day })),
  /** What states pay beside it. Off until the reader says that they get it. */
  state_money: listOf(rule(stateMoney)),
  /** The scheme's loan for homes: its rate moves with the Reserve Bank's. */
  loan: rule(
    allFields({
      percent,
      most_rupees: rupees,
      most_months: wholeNumber(600),
      /** What the owner pays without a loan. */
      own_percent: percent,
    }),
  ),
  /** Which lists of approved models a net-metered system needs: I of modules, II of cells. */
  almm: rule(allFields({ list_1: flag, list_2: flag })),
  bis: rule(allFields({ covers: listOf(text), standards: listOf(text) })),
  least_efficiency: rule(
    allFields({ mono_percent: percent, thin_film_percent: percent, poly_percent: percent }),
  ),
  net_metering: rule(allFields({ limits: listOf(text), feasible_to_kw: kilowatts }), dayOrVaries),
  /** Days that a utility has: to study a system above `feasible_to_kw`, and to commission one that is reported as built. */
  utility_days: rule(allFields({ study: wholeNumber(365), commission: wholeNumber(365) })),
  /** Up to this size the utility raises the sanctioned load itself. */
  load_raised: rule(allFields({ to_kw: kilowatts })),
  /** What may be connected on one phase, where a source says it: kW of the inverter (AC) or of the panels. */
  phase_limits: rule(
    allFields({
      states: listOf(allFields({ state: text, to_kw: kilowatts, of_panels: flag })),
    }),
  ),
  gst: rule(
    allFields({ solar_percent: percent, installed_percent: percent, installed_goods_percent: percent }),
  ),
  gst_battery: rule(allFields({ percent })),
  /** Percent of what is left that a business writes off each year; half in a first year of less use. */
  depreciation: rule(allFields({ percent, half_below_days: wholeNumber(365) })),
  imported_goods: rule(allFields({ importer_named: flag })),
  origin_filter: rule(allFields({ searchable_by_country: flag })),
  /** Product pages show the declarations of a package, except the month. */
  package_declarations: rule(allFields({ on_product_page: flag })),
  grievances: rule(
    allFields({ acknowledged_in_hours: wholeNumber(1000), redressed_in_months: wholeNumber(24) }),
  ),
  /** A company's website shows its number in the register of companies, and whom to ask. */
  company_details: rule(allFields({ cin_on_home_page: flag })),
};

const regulation = allFields(readers);
export type Regulation = NonNullable<ReturnType<typeof regulation>>;

/** The checked rules, or one line for each problem that names its field. */
export function readRegulation(given: unknown): Result<Regulation, string[]> {
  const problems: string[] = [];
  const read = regulation(given, (problem, path = []) =>
    problems.push([path.join('.'), problem].filter(Boolean).join(': ')),
  );
  return read && problems.length === 0 ? ok(read) : err(problems);
}
