import * as z from 'zod/mini';
import type { Page } from '#contract/catalogue.ts';

/** Building blocks for reply schemas. They accept the variations of other backends and produce one exact type. */

/** Text that may be missing, null or a number (`max_power: 550`); parsed to a string. */
export const looseText = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value): string => (value == null ? '' : String(value))),
);

/** As `looseText`, for fields of §3, which are always on the wire: a missing or null value is null. */
export const nullableText = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value): string | null => (value == null ? null : String(value))),
);

/** A date in ISO 8601, or null. Other formats become empty text, because browsers read 05-11-2026 as 11 May. */
export const nullableDate = z.pipe(
  nullableText,
  z.transform((text) => (text === null || /^\d{4}-\d\d-\d\d/.test(text) ? text : '')),
);

/** Text or a number, parsed to a string; anything else is refused. */
export const sentText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** Text; any other value counts as missing: for fields beyond §3, which a backend may use for something else. */
export const laxText = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): string => (typeof value === 'string' ? value : '')),
);

const numeric = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*-?\d+(\.\d+)?\s*$/, 'expected a number'))]),
  z.transform(Number),
);

/** A number, or a decimal number as text: many backends send money as "15499.00". */
export const looseNumber = numeric;

/** As `looseNumber`, but missing, null and text that is not a number become null. */
export const nullableNumber = z.pipe(
  z.nullish(z.union([z.number(), z.string()])),
  z.transform((value): number | null => {
    const read = value == null || value === '' ? Number.NaN : Number(value);
    return Number.isFinite(read) ? read : null;
  }),
);

export const optionalNumber = z.pipe(
  nullableNumber,
  z.transform((value) => value ?? undefined),
);

type SentList<Item> = Item[] | { results: Item[]; count?: number | null | undefined };
export const pageOf = <Item>(list: SentList<Item>): Page<Item> =>
  Array.isArray(list)
    ? { results: list, count: list.length }
    : { results: list.results, count: list.count ?? list.results.length };

/** As the schema, but undefined for a value that does not fit it. Not `z.catch`, which adds 3 KB to the browser's schemas. */
export const orAbsent = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((given): z.output<Schema> | undefined => schema.safeParse(given).data),
  );

/** As the schema, but null for a value that does not fit it. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    orAbsent(schema),
    z.transform((read) => read ?? null),
  );

type PageEnds = { count?: unknown; next?: unknown };
/** The shop asks for pages by number. With pages by cursor or offset it would read only a part of the list. */
export const isNumbered = ({ count, next }: PageEnds): boolean =>
  !next || (typeof count === 'number' && !/[?&](cursor|offset)=/.test(String(next)));

export const pageFields = { count: z.nullish(z.number()), next: z.optional(z.unknown()) };
export const numbered = z.refine<PageEnds>(isNumbered, {
  path: ['next'],
  error: 'pages must come by number (?page=2) and say `count`; cursors and offsets are not followed',
});

/** Backends send a list as an array or as an object with `results` (§7). */
export function listOf<Schema extends z.ZodMiniType>(item: Schema) {
  const results = z.array(item);
  return z.pipe(
    z.union([results, z.object({ results, ...pageFields })]),
    z.transform((list): Page<z.output<Schema>> => pageOf(list)),
  );
}

/** A list that must be complete. A person's orders need not be: their first page is better than none. */
export function numberedListOf<Schema extends z.ZodMiniType>(item: Schema) {
  const results = z.array(item);
  return z.pipe(
    z.union([results, z.object({ results, ...pageFields }).check(numbered)]),
    z.transform((list): Page<z.output<Schema>> => pageOf(list)),
  );
}
