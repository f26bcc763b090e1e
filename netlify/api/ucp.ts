import type { ApiError } from '#contract/errors.ts';
import * as routes from '#contract/routes.ts';
import { UcpLookupPayload, UcpProductPayload, UcpSearchPayload, ucpIdsMax } from '#contract/ucp-payloads.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import type { Handle } from '#host/host.ts';
import { siteOrigin } from '#netlify/commerce/messages/mail-settings.ts';
import { type Binding, bind } from '#netlify/http/bind.ts';
import { Refused, readShop } from '#netlify/http/mcp/read-shop.ts';
import { lookUp, readOne, search } from '#netlify/http/ucp/catalogue.ts';
import { ucpProfile } from '#netlify/http/ucp/profile.ts';
import { refusal, refuse } from '#texts/refuse.ts';

/** How long the profile may be cached: the protocol asks for 60 seconds or more. */
const profileCache = { 'Cache-Control': 'public, max-age=300' };

/** The reply, or the error of the shop's own API that stopped it, with the same HTTP status. */
async function answered<Reply>(work: Promise<Reply>): Promise<Result<Reply, ApiError>> {
  try {
    return ok(await work);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return err(error.error ?? refusal('cannot_answer'));
  }
}

/** The Universal Commerce Protocol for agents, by the shop's own public calls: `api` answers them. */
export function overUcp(api: Handle): { bindings: readonly Binding[] } {
  const shop = (ctx: Parameters<Binding['run']>[1]) => ({
    read: readShop(api, ctx),
    origin: siteOrigin(ctx),
  });
  const profile: Binding = {
    route: routes.ucpProfile,
    run: async (_, ctx) => Response.json(ucpProfile(siteOrigin(ctx)), { headers: profileCache }),
    shape: { status: 200 },
  };
  return {
    bindings: [
      profile,
      bind(routes.ucpSearch, { body: UcpSearchPayload }, ({ ctx, body }) =>
        answered(search(shop(ctx), body)),
      ),
      bind(routes.ucpLookup, { body: UcpLookupPayload }, async ({ ctx, body }) =>
        body.ids.length > ucpIdsMax
          ? refuse('ids_too_many', { max: ucpIdsMax })
          : answered(lookUp(shop(ctx), body)),
      ),
      bind(routes.ucpProduct, { body: UcpProductPayload }, ({ ctx, body }) =>
        answered(readOne(shop(ctx), body)),
      ),
    ],
  };
}
