import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';

/** The error sentences for a payload, by field; empty when it is valid. */
export function refusal(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const read = schema.safeParse(value);
  if (read.success) return {};
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
}
/** The names of the refused fields. */
export const fields = (schema: z.ZodMiniType, value: unknown): string[] =>
  Object.keys(refusal(schema, value));
export const letters = (count: number): string => 'a'.repeat(count);
/** An e-mail address with this many characters. */
export const emailOf = (length: number): string => `${letters(length - 5)}@b.in`;

/** A field with values on both sides of its limits. */
export type Bound = [field: string, valid: unknown[], invalid: unknown[]];

/** Tests that a payload is valid, and each field of the table within its limits and not beyond. */
export function bounds(name: string, schema: z.ZodMiniType, whole: object, table: Bound[]): void {
  describe(name, () => {
    test(`§7 ${name}: a complete payload is accepted`, () => expect(refusal(schema, whole)).toEqual({}));
    test.each(table)(
      `§5 ${name}: %s is accepted within its limits; beyond them the error names the field`,
      (field, taken, refused) => {
        for (const value of taken) expect(fields(schema, { ...whole, [field]: value })).toEqual([]);
        for (const value of refused) {
          const named = fields(schema, { ...whole, [field]: value });
          expect(named.length, String(JSON.stringify(value)).slice(0, 60)).toBeGreaterThan(0);
          expect(named.every((path) => path === field || path.startsWith(`${field}.`))).toBe(true);
        }
      },
    );
  });
}
