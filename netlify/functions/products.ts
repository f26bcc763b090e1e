import { getProduct } from '#commerce/catalogue/get-product.ts';
import { listCategories } from '#commerce/catalogue/list-categories.ts';
import { listProducts } from '#commerce/catalogue/list-products.ts';
import { ProductListQuery, productListParameters } from '#contract/list-queries.ts';
import { routes } from '#contract/routes.ts';
import { bind, endpoint } from '#http/endpoint.ts';

/** Edits and orders purge these replies by tag. Should a purge be late, none is staler than this. */
const stockSeconds = 60;

export default endpoint([
  bind(routes.categories, { cache: () => ({ tags: ['categories'] }) }, ({ ctx }) => listCategories(ctx)),
  bind(
    routes.products,
    {
      query: ProductListQuery,
      cache: () => ({
        tags: ['products', 'categories'],
        seconds: stockSeconds,
        varyQuery: productListParameters,
      }),
    },
    ({ ctx, query }) => listProducts(ctx, query),
  ),
  bind(
    routes.product,
    { cache: (params) => ({ tags: [`product:${params.slug}`, 'categories'], seconds: stockSeconds }) },
    ({ ctx, params }) => getProduct(ctx, params.slug ?? ''),
  ),
]);

export const config = { path: ['/api/products', '/api/products/*'] };
