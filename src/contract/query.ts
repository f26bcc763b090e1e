import * as z from 'zod/mini';
import { pageMax, pageSizeDefault, pageSizeMax, searchMaxLength } from '#domain/base/limits.ts';
import { tidy } from '#domain/text/tidy-text.ts';

/** Building blocks for query string schemas. Empty parameters are removed before these schemas parse. */

const wholeNumber = (pattern: RegExp, message: string) =>
  z.pipe(z.string().check(z.regex(pattern, message)), z.transform(Number));

/** Pages count from 1. */
const pageRange = `must be a whole number from 1 to ${pageMax}`;
export const pageNumber = z._default(
  z.pipe(wholeNumber(/^[1-9]\d{0,9}$/, pageRange), z.number().check(z.maximum(pageMax, pageRange))),
  1,
);

export const searchText = z.optional(
  z.string().check(
    z.overwrite((value) => tidy(value)),
    z.maxLength(searchMaxLength, `must be at most ${searchMaxLength} characters`),
  ),
);

const sizeRange = `must be from 1 to ${pageSizeMax}`;
/** Items on a page; `size` is the default. */
export const pageSizeOr = (size: number) =>
  z._default(
    z.pipe(
      wholeNumber(/^\d{1,4}$/, `must be a whole number from 1 to ${pageSizeMax}`),
      z.number().check(z.minimum(1, sizeRange), z.maximum(pageSizeMax, sizeRange)),
    ),
    size,
  );
export const pageSize = pageSizeOr(pageSizeDefault);

export const oneOf = <Value extends string>(values: readonly Value[]) =>
  z.optional(z.enum(values, `must be one of ${values.join(', ')}`));
