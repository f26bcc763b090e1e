import { ProductListQuery, productListParameters } from '#contract/list-queries.ts';
import { routes } from '#contract/routes.ts';
import { productTags } from '#domain/content-change.ts';
import { bind, endpoint } from '#netlify/http/endpoint.ts';

/** Edits and orders purge these replies by tag. If a purge is late, prices and stock are at most this old. */
const stockSeconds = 60;

export default endpoint([
  bind(routes.categories, { cache: () => ({ tags: ['categories'] }) }, async ({ ctx }) =>
    (await import('#netlify/commerce/catalogue/products.ts')).listCategories(ctx),
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
      (await import('#netlify/commerce/catalogue/list-products.ts')).listProducts(ctx, query),
  ),
  bind(
    routes.product,
    {
      cache: (params) => ({ tags: [...productTags(params.slug ?? ''), 'categories'], seconds: stockSeconds }),
    },
    async ({ ctx, params }) =>
      (await import('#netlify/commerce/catalogue/products.ts')).getProduct(ctx, params.slug ?? ''),
  ),
]);

export const config = { path: ['/api/products', '/api/products/*'] };
