import { createClient } from '#browser/calls/client.ts';
import { call } from '#browser/calls/transport.ts';
import type { Blog, Category, Product } from '#contract/catalogue.ts';
import type { ShopText } from '#contract/content.ts';
import * as routes from '#contract/routes.ts';
import { articleHtml } from '#domain/html/sanitise.ts';
import { withPictureSources } from '#domain/product/media.ts';
import { shopOrigin } from '#domain/publishing/site-address.ts';
import { boxPartsOf } from '#domain/solar/box-parts.ts';
import { powerCutOf } from '#domain/solar/power-cut.ts';
import { callerHeaders } from '#host/page-caller.ts';
import { categoriesById, isBare, withCategoryName, withCategoryTexts } from './categories.ts';
import { media } from './media.ts';
import { keepWait, orNotFound } from './on-demand.ts';
import { hostOf } from './page-log.ts';

/** The address from which pages rendered on demand call the API: this site itself. */
export const originOf = (locals: object): string => shopOrigin(process.env, hostOf(locals));

/** Calls this site for the visitor of a page. */
const fetchFor =
  (locals: object) =>
  async (request: Request): Promise<Response> => {
    for (const [name, value] of Object.entries(callerHeaders(process.env.TOKEN_SECRET, hostOf(locals))))
      request.headers.set(name, value);
    const response = await fetch(request);
    keepWait(locals, response);
    return response;
  };

/** The calls of pages rendered on demand. They reject as the client does. */
export function onDemandShop(locals: object) {
  const client = createClient({ baseUrl: originOf(locals), fetch: fetchFor(locals) });
  const categories = async (): Promise<Category[]> => (await client.categories()).map(withCategoryTexts);
  const cleaned = <Item extends Product | Blog>(item: Item): Item => ({
    ...withPictureSources(item, media()),
    description: articleHtml(item.description ?? '', media()),
  });

  return {
    client,
    categories,
    async product(slug: string): Promise<Product> {
      const product = await client.product(slug);
      // Without the list the product is shown as if it had no category.
      const listed = isBare(product) ? await categories().catch(() => []) : [];
      return cleaned(withCategoryName(product, categoriesById(listed)));
    },
    /** The parts of a kit and the run times in a power cut, calculated as in the build. */
    async partsOf({ facts }: Product) {
      const slugs = facts?.kind === 'kit' ? (facts.parts ?? []).map(({ slug }) => slug) : [];
      const read = await Promise.all(slugs.map((slug) => client.product(slug).catch(() => undefined)));
      const part = (slug: string) => read[slugs.indexOf(slug)];
      return {
        parts: boxPartsOf(facts, (slug) => part(slug)?.name),
        powerCut: powerCutOf(facts, (slug) => part(slug)?.facts),
      };
    },
    /** A text that was published on the desk; undefined if there is none of this name. */
    async text(slug: string): Promise<ShopText | undefined> {
      const one = (await client.signed(routes.pages, {})).find((text) => text.slug === slug);
      return one && { ...one, text: articleHtml(one.text, media()) };
    },
    blog: async (id: string): Promise<Blog> => cleaned(await client.blog(id)),
    cleaned,
  };
}

/** Reads the entry that the link of a preview shows. */
export const readPreview = (locals: object, token = '') =>
  orNotFound(() => call({ baseUrl: originOf(locals) }, routes.preview, { params: { token } }));
