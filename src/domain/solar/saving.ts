/** A slab of a tariff: what each of the month's units up to `up_to` costs. Without `up_to` it covers all further units. */
type Slab = { up_to?: number | undefined; rupees: number };
/** A month of up to `up_to` units is charged by these slabs alone. */
type Band = { up_to?: number | undefined; slabs: readonly Slab[] };
export type Tariff = readonly Slab[] | readonly Band[];

const isBanded = (tariff: Tariff): tariff is readonly Band[] =>
  tariff[0] !== undefined && 'slabs' in tariff[0];
export const bandsOf = (tariff: Tariff): readonly Band[] => (isBanded(tariff) ? tariff : [{ slabs: tariff }]);

/** The slabs by which a month of so many units is charged. */
export function slabsOf(units: number, tariff: Tariff): readonly Slab[] {
  if (!isBanded(tariff)) return tariff;
  const band = tariff.find(({ up_to = Number.POSITIVE_INFINITY }) => units <= up_to) ?? tariff.at(-1);
  return band?.slabs ?? [];
}

/** The energy charge for a month's units in paise. Not rounded, because the sum of a year is rounded. */
export function energyCharge(units: number, tariff: Tariff): number {
  let charged = 0;
  let paise = 0;
  for (const { up_to = Number.POSITIVE_INFINITY, rupees } of slabsOf(units, tariff)) {
    const inSlab = Math.max(0, Math.min(units, up_to) - charged);
    charged += inSlab;
    paise += inSlab * rupees * 100;
    if (units <= up_to) break;
  }
  return paise;
}

/**
 * How the utility counts what is made: `net` takes it off the use of the month and carries what is more, in units;
 * `billing` pays the credit for each unit that is not used at once; `gross` pays it for every unit; `none` pays nothing
 * for what is not used at once (no net meter, or zero export).
 */
export const meteringMethods = ['net', 'billing', 'gross', 'none'] as const;
export type MeteringMethod = (typeof meteringMethods)[number];

/** The share of what is made that a home uses at once: our own assumption, without a source. */
export const selfUseShare = 0.4;

/** Units used and made in each month of a year, and what the utility charges and pays for them. */
export type Metering = {
  used: readonly number[];
  made: readonly number[];
  tariff: Tariff;
  /** Paise for a unit that the utility pays. */
  creditPaise: number;
  /** The metering; `net` by default. */
  method?: MeteringMethod | undefined;
  /** The share of what is made that is used at once, without net metering; without it, `selfUseShare`. */
  selfUse?: number | undefined;
  /** The share of what is not used at once that may be fed in; without a limit, all of it. */
  keptShare?: number | undefined;
  /** The worth of a unit made by day, as a multiple of the tariff's rate; 1 if the time of day does not count. */
  dayWorth?: number | undefined;
  /** A month that uses no more units than these costs nothing. Whether units after solar count for it is not known. */
  freeWithin?: number | undefined;
};

/** Paise for a month of so many units without panels. */
const chargeBefore = (use: number, { tariff, freeWithin = 0 }: Metering): number =>
  use <= freeWithin ? 0 : energyCharge(use, tariff);

/** One month on the meter: units, and unrounded paise. */
export type MeteredMonth = {
  used: number;
  made: number;
  bought: number;
  /** Units that the utility is given for good in this month: paid at the credit, or lost. */
  surplus: number;
  before: number;
  after: number;
  saved: number;
};

/** Accounts of net metering are closed at the end of March. Months are counted from January. */
const firstMonth = 3;

/** Calls `visit` for each month from April on. A plan does this thousands of times, so it builds no array. */
function eachMonth(
  metering: Metering,
  shareMade: number,
  visit: (month: number, bought: number, surplus: number, after: number) => void,
): void {
  const {
    used,
    made,
    tariff,
    creditPaise,
    method = 'net',
    keptShare = 1,
    dayWorth = 1,
    selfUse = selfUseShare,
  } = metering;
  let carried = 0;
  for (let turn = 0; turn < used.length; turn += 1) {
    const month = (turn + firstMonth) % used.length;
    const use = used[month] ?? 0;
    const all = (made[month] ?? 0) * shareMade;
    const atOnce = method === 'gross' ? 0 : Math.min(use, all * selfUse);
    let bought = use - atOnce;
    let surplus = (all - atOnce) * keptShare;
    if (method === 'net') {
      const make = atOnce + surplus;
      bought = Math.max(0, use - make - carried);
      carried = Math.max(0, carried + make - use);
      surplus = turn === used.length - 1 ? carried : 0;
    }
    const paid = method === 'none' ? 0 : surplus * creditPaise;
    const before = chargeBefore(use, metering);
    const charged = before === 0 ? 0 : energyCharge(bought, tariff);
    const lessByDay = dayWorth === 1 ? 0 : (before - charged) * (1 - dayWorth);
    visit(month, bought, surplus, charged + lessByDay - paid);
  }
}

export function monthsOnMeter(metering: Metering): MeteredMonth[] {
  const months: MeteredMonth[] = [];
  eachMonth(metering, 1, (month, bought, surplus, after) => {
    const used = metering.used[month] ?? 0;
    const before = chargeBefore(used, metering);
    const made = metering.made[month] ?? 0;
    months[month] = { used, made, bought, surplus, before, after, saved: before - after };
  });
  return months;
}

/** Whole paise saved in a year in which the panels make `shareMade` of what they make when new. */
export function savedInYear(metering: Metering, shareMade = 1): number {
  let saved = 0;
  eachMonth(metering, shareMade, (month, _bought, _surplus, after) => {
    saved += chargeBefore(metering.used[month] ?? 0, metering) - after;
  });
  return Math.round(saved);
}

/** April to July, counted from January: when fans, coolers and air conditioners run. */
const hotMonths: readonly number[] = [3, 4, 5, 6];

export const isHotMonth = (month: number): boolean => hotMonths.includes(month);

/** The units used in each month: `hotUnits` in the hot months if they are known, else `units`. */
export const monthlyUse = (units: number, hotUnits = units): number[] =>
  Array.from({ length: 12 }, (_, month) => (isHotMonth(month) ? hotUnits : units));

/** Tonnes of CO₂ that India's grid emits per MWh, from and to. Attributed to the CEA's baseline, which was not found itself. */
export const gridTonnesPerMwh = { from: 0.71, to: 0.73 } as const;

/** Tonnes of CO₂ that the grid would have emitted for `units` kWh. */
export const tonnesAvoided = (units: number): { from: number; to: number } => ({
  from: (units / 1000) * gridTonnesPerMwh.from,
  to: (units / 1000) * gridTonnesPerMwh.to,
});
