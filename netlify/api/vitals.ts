import { PageSpeedPayload } from '#contract/page-speed.ts';
import * as routes from '#contract/routes.ts';
import { bind } from '#netlify/http/bind.ts';

/** How fast pages were, as browsers measured them. */
export const bindings = [
  bind(routes.vitals, { body: PageSpeedPayload, status: 202, maxBytes: 2048 }, async ({ ctx, body }) =>
    (await import('#netlify/commerce/figures/page-speed.ts')).countPageSpeed(ctx, body),
  ),
];
