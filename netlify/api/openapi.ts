import * as routes from '#contract/routes.ts';
import { ok } from '#domain/base/result.ts';
import { siteOrigin } from '#netlify/commerce/messages/mail-settings.ts';
import { type Binding, bind } from '#netlify/http/bind.ts';
import type { Groups } from '#netlify/http/endpoint.ts';

const cache = () => ({ tags: ['settings'] });

/** The description of all calls in `groups`, and of itself. */
export function describing(groups: Groups): { bindings: readonly Binding[] } {
  const openapi: Binding = bind(routes.openapi, { cache }, async ({ ctx }) => {
    const [{ describeApi }, ...loaded] = await Promise.all([
      import('#netlify/http/openapi/describe-api.ts'),
      ...Object.values(groups).map((load) => load()),
    ]);
    const bindings = new Set(loaded.flatMap(({ bindings: some }) => some));
    return ok(describeApi([...bindings, openapi], siteOrigin(ctx), Boolean(ctx.env.API_BASE_URL)));
  });
  return { bindings: [openapi] };
}
