import { AreaQuery } from '#contract/areas.ts';
import * as routes from '#contract/routes.ts';
import { ok } from '#domain/base/result.ts';
import { bind } from '#netlify/http/bind.ts';

const cache = () => ({ tags: ['settings'], varyQuery: ['pincode'] });

/** Where the shop delivers and fits: also in front of another backend, by the settings files. */
export const bindings = [
  bind(routes.areas, { query: AreaQuery, cache }, async ({ query }) => {
    const { reachOf } = await import('#netlify/commerce/publishing/shop-areas.ts');
    return ok(await reachOf(query.pincode));
  }),
];
