import {
  BlogListQuery,
  blogListParameters,
  LanguageQuery,
  languageParameters,
  ProductListQuery,
  productListParameters,
} from '#contract/list-queries.ts';
import * as routes from '#contract/routes.ts';
import { postTags, productTags } from '#domain/publishing/content-change.ts';
import { bind } from '#netlify/http/bind.ts';

/** Edits and orders purge these replies by tag. If a purge is late, prices and stock are at most this old. */
const stockSeconds = 60;

/** Products, categories and posts: public, and kept at the edge. */
export const bindings = [
  bind(
    routes.categories,
    { query: LanguageQuery, cache: () => ({ tags: ['categories'], varyQuery: languageParameters }) },
    async ({ ctx, query }) =>
      (await import('#netlify/commerce/products/products.ts')).listCategories(ctx, query.language),
  ),
  bind(
    routes.products,
    {
      query: ProductListQuery,
      cache: () => ({
        tags: ['products', 'categories', 'blogs'],
        seconds: stockSeconds,
        varyQuery: productListParameters,
      }),
    },
    async ({ ctx, query }) =>
      (await import('#netlify/commerce/products/list-products.ts')).listProducts(ctx, query),
  ),
  bind(
    routes.product,
    {
      query: LanguageQuery,
      cache: (params) => ({
        tags: [...productTags(params.slug ?? ''), 'categories'],
        seconds: stockSeconds,
        varyQuery: languageParameters,
      }),
    },
    async ({ ctx, params, query }) =>
      (await import('#netlify/commerce/products/products.ts')).getProduct(
        ctx,
        params.slug ?? '',
        query.language,
      ),
  ),
  bind(
    routes.blogs,
    { query: BlogListQuery, cache: () => ({ tags: ['blogs'], varyQuery: blogListParameters }) },
    async ({ ctx, query }) => (await import('#netlify/commerce/publishing/blogs.ts')).listBlogs(ctx, query),
  ),
  bind(
    routes.blog,
    // A post that is asked for by id has the tag of all posts, because its slug is not known here.
    {
      query: LanguageQuery,
      cache: ({ id = '' }) => ({
        tags: /^\d+$/.test(id) ? ['blogs'] : postTags(id),
        varyQuery: languageParameters,
      }),
    },
    async ({ ctx, params, query }) =>
      (await import('#netlify/commerce/publishing/blogs.ts')).getBlog(ctx, params.id ?? '', query.language),
  ),
];
