import * as z from 'zod/mini';
import { orderings } from '#domain/orderings.ts';
import { oneOf, pageNumber, pageSize } from './query.ts';

/** The query of the product list as the embedded shop reads it. An unknown category or type finds nothing; a wrong page is an error. */
export const ProductListQuery = z.object({
  search: z.optional(z.string()),
  category: z.optional(z.string()),
  product_type: z.optional(z.string()),
  most_loved: oneOf(['true', 'false']),
  ordering: oneOf(orderings),
  page: pageNumber,
  page_size: pageSize,
});
export type ProductListQuery = z.output<typeof ProductListQuery>;
/** What a list reply varies by. */
export const productListParameters = Object.keys(ProductListQuery.shape);

export const blogOrderings = ['-created_at', 'created_at', 'title'] as const;
export const BlogListQuery = z.object({
  search: z.optional(z.string()),
  ordering: oneOf(blogOrderings),
  page: pageNumber,
  page_size: pageSize,
});
export type BlogListQuery = z.output<typeof BlogListQuery>;
export const blogListParameters = Object.keys(BlogListQuery.shape);
