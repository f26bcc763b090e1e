import * as routes from '#contract/routes.ts';
import { err, ok } from '#domain/base/result.ts';
import { bind } from '#netlify/http/bind.ts';
import { refusal } from '#texts/refuse.ts';

const down = refusal('cannot_answer');

/** For an external monitor: 200 while the shop can answer, 503 while its database takes no writes or its upstream cannot answer. */
export const bindings = [
  bind(routes.health, {}, async ({ ctx }) => {
    const { API_BASE_URL } = ctx.env;
    if (!API_BASE_URL) {
      await (await import('#netlify/commerce/health/health.ts')).tryDatabase(ctx);
      return ok({ up: true });
    }
    const { exchange, upstreamLimits } = await import('#netlify/http/upstream/upstream.ts');
    const url = API_BASE_URL + routes.categories.path;
    const reply = await exchange({ method: 'GET', url, headers: {} }, upstreamLimits(ctx.env.API_TIMEOUT_MS));
    if (!reply.ok) return err(down);
    const { status } = reply.value;
    return status < 400 || status === 429 ? ok({ up: true }) : err(down);
  }),
];
