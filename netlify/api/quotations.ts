import { AcceptPayload } from '#contract/quotations.ts';
import * as routes from '#contract/routes.ts';
import { bind } from '#netlify/http/bind.ts';

/** A quotation, as the holder of its link sees and accepts it. */
export const bindings = [
  bind(routes.quotation, {}, async ({ ctx, params }) =>
    (await import('#netlify/commerce/quotations/quotations.ts')).readByLink(ctx, params.token ?? ''),
  ),
  bind(routes.acceptQuotation, { body: AcceptPayload }, async ({ ctx, params, caller, body }) =>
    (await import('#netlify/commerce/quotations/accept-quotation.ts')).acceptQuotation(
      ctx,
      caller,
      params.token ?? '',
      body,
    ),
  ),
];
