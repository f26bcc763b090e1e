import {
  allFields,
  fields,
  listOf,
  number,
  oneOf,
  type Reader,
  text,
  wholeNumber,
} from '../product/product-facts.ts';
import { day } from './day.ts';

/** How content/regulation.json says what states pay: once by the kW, for each unit made, or in words. */

const rupees = number(0, 10_000_000);
const kilowatts = number(0, 100_000);
/** A string, as in the file that a page imports. */
const oneBuyer: Reader<string> = oneOf(['home', 'society', 'business']);
const money = fields({
  /** What the reader chooses it by, in its state. */
  slug: text,
  state: text,
  /** Whom it is for: an income, a class, a use. */
  who: text,
  /** Without it, for homes. */
  buyer: oneBuyer,
  /** No application after it counts. */
  last_day: day,
  steps: listOf(allFields({ to_kw: kilowatts, rupees_per_kw: rupees })),
  per_unit: allFields({
    steps: listOf(allFields({ to_kw: kilowatts, rupees_per_unit: number(0, 100) })),
    years: wholeNumber(25),
  }),
  /** What is paid, where it cannot be worked out. */
  words: text,
});
const needed = ['slug', 'state', 'who'] as const;
type Read = NonNullable<ReturnType<typeof money>>;
type MoneyValue = Read & { [Name in (typeof needed)[number]]: string };
export type StateMoney = { value: MoneyValue; from: string; review_by: string; source: string };

export const stateMoney: Reader<MoneyValue> = (given, report) => {
  const read = money(given, report);
  if (!read) return undefined;
  const missing = needed.filter((name) => read[name] === undefined);
  for (const name of missing) report('is missing', [name]);
  const kinds = [read.steps, read.per_unit, read.words].filter((kind) => kind !== undefined);
  if (kinds.length !== 1) report('needs one of "steps", "per_unit" and "words"');
  return missing.length === 0 && kinds.length === 1 ? (read as MoneyValue) : undefined;
};
