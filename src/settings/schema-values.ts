import * as z from 'zod/mini';
import { isWebAddress } from '#domain/text/text.ts';

/** The kinds of values that settings have, each with what a person does about a wrong one. */

export const word = (max = 200) =>
  z.string('must be text in quotes').check(z.maxLength(max, `must be ${max} characters or fewer`));
export const needed = (max = 200) =>
  word(max).check(z.refine((text) => text.trim() !== '', 'must not be empty'));
export const long = (max = 2000) => word(max);
export const whole = (least: number, most: number) =>
  z
    .int(`must be a whole number from ${least} to ${most}`)
    .check(z.gte(least, `must be ${least} or more`), z.lte(most, `must be ${most} or less`));
export const either = (test: (text: string) => boolean, problem: string, max = 300) =>
  word(max).check(z.refine((text) => text === '' || test(text), problem));
export const flag = z.boolean('must be true or false');
export const email = either(
  (text) => /^[^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,]+$/.test(text),
  'must be an e-mail address, such as help@yourshop.in',
);
export const address = either(isWebAddress, 'must be a whole web address, such as https://yourshop.in');
export const picture = either(
  (text) => /^\/(?:pictures|api\/pictures)\/[\w./-]+$/.test(text),
  'must be a picture of this shop, such as /pictures/roof.webp',
);
export const colour = z
  .string('must be a colour in quotes')
  .check(
    z.regex(/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i, 'must be a colour: # and six digits from 0 to f'),
  );

export const titled = z.strictObject({ title: needed(), text: needed(1000) });
export const figure = z.strictObject({ value: needed(20), label: needed(60) });
export const list = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.array(item, 'must be a list in [ ]').check(z.maxLength(max, `must have ${max} entries or fewer`));
