import { createClient } from '#browser/client.ts';
import { call } from '#browser/transport.ts';
import type { Blog, Category, Product } from '#contract/catalogue.ts';
import * as routes from '#contract/routes.ts';
import { articleHtml } from '#domain/html/sanitise.ts';
import { withPictureSources } from '#domain/media.ts';
import { shopOrigin } from '#domain/site-address.ts';
import { callerHeaders } from '#netlify/platform/page-caller.ts';
import { namesById, withCategoryName } from './categories.ts';
import { media } from './media.ts';
import { orNotFound } from './on-demand.ts';
import { hostOf } from './page-log.ts';

/** The address from which pages rendered on demand call the API: this site itself. */
export const originOf = (locals: object): string => shopOrigin(process.env, hostOf(locals));

/** Calls this site for the visitor of a page. */
const fetchFor =
  (locals: object) =>
  (request: Request): Promise<Response> => {
    for (const [name, value] of Object.entries(callerHeaders(process.env.TOKEN_SECRET, hostOf(locals))))
      request.headers.set(name, value);
    return fetch(request);
  };

/** The calls of pages rendered on demand. They reject as the client does. */
export function onDemandShop(locals: object) {
  const client = createClient({ baseUrl: originOf(locals), fetch: fetchFor(locals) });
  const categories = (): Promise<Category[]> => client.categories();
  const cleaned = <Item extends Product | Blog>(item: Item): Item => ({
    ...withPictureSources(item, media()),
    description: articleHtml(item.description, media()),
  });

  return {
    client,
    categories,
    async product(slug: string): Promise<Product> {
      const product = await client.product(slug);
      const isBare = product.category && !product.category.name;
      // Without the list the product is shown as if it had no category.
      const listed = isBare ? await categories().catch(() => []) : [];
      return cleaned(withCategoryName(product, namesById(listed)));
    },
    blog: async (id: string): Promise<Blog> => cleaned(await client.blog(id)),
    cleaned,
  };
}

/** What the link of a preview shows. */
export const readPreview = (locals: object, token = '') =>
  orNotFound(() => call({ baseUrl: originOf(locals) }, routes.preview, { params: { token } }));
