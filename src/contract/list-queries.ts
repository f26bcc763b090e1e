import * as z from 'zod/mini';
import { otherLanguages } from '#domain/base/languages.ts';
import { ordersPageSize } from '#domain/base/limits.ts';
import {
  type FilterField,
  type FilterParameter,
  filterFields,
  orderings,
} from '#domain/product/product-filters.ts';
import { oneOf, pageNumber, pageSize, pageSizeOr, searchText } from './query.ts';

/** The language of the answer's texts; another one than a shop can have counts as English. */
const language = z.catch(z.optional(z.enum(otherLanguages)), undefined);
/** The query of calls that answer one item, or a list as a whole. */
export const LanguageQuery = z.object({ language });
export const languageParameters = Object.keys(LanguageQuery.shape);

const anyText = z.optional(z.string());
const filters = {
  search: searchText,
  category: anyText,
  ...(Object.fromEntries(filterFields.map((field) => [field, anyText])) as Record<
    FilterField,
    typeof anyText
  >),
  ordering: oneOf(orderings),
} satisfies Record<FilterParameter, z.ZodMiniType>;

/**
 * Query of the product list, as the embedded shop parses it. An unknown value of a filter matches no product; `|`
 * separates several values. With `facets=true` the reply also has the counts of every filter.
 */
export const ProductListQuery = z.object({
  ...filters,
  most_loved: oneOf(['true', 'false']),
  facets: oneOf(['true', 'false']),
  language,
  page: pageNumber,
  page_size: pageSize,
});
export type ProductListQuery = z.output<typeof ProductListQuery>;
/** The parameters in the cache key of a list reply (`Netlify-Vary`). */
export const productListParameters = Object.keys(ProductListQuery.shape);

export const blogOrderings = ['-created_at', 'created_at', 'title'] as const;
export const BlogListQuery = z.object({
  search: searchText,
  ordering: oneOf(blogOrderings),
  language,
  page: pageNumber,
  page_size: pageSize,
});
export type BlogListQuery = z.output<typeof BlogListQuery>;
export const blogListParameters = Object.keys(BlogListQuery.shape);

export const OrderListQuery = z.object({
  page: pageNumber,
  page_size: pageSizeOr(ordersPageSize),
});
export type OrderListQuery = z.output<typeof OrderListQuery>;
export const orderListParameters = Object.keys(OrderListQuery.shape);
