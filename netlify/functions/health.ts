import type { Config } from '@netlify/functions';
import type { ApiError } from '#contract/errors.ts';
import { healthRoute } from '#contract/health.ts';
import { routes } from '#contract/routes.ts';
import { err, ok } from '#domain/result.ts';
import { bind, endpoint } from '#netlify/http/endpoint.ts';

const down: ApiError = { code: 'unavailable', detail: 'The shop cannot answer just now.' };

/** For an external monitor: 200 while the shop can answer, 503 while its database or its upstream cannot. */
const health = bind(healthRoute, {}, async ({ ctx }) => {
  const { API_BASE_URL } = ctx.env;
  if (!API_BASE_URL) {
    const { askDatabase } = await import('#netlify/commerce/health/health.ts');
    await askDatabase(ctx);
    return ok({ up: true });
  }
  const { exchange, upstreamLimits } = await import('#netlify/http/upstream/upstream.ts');
  const url = API_BASE_URL + routes.categories.path;
  const reply = await exchange({ method: 'GET', url, headers: {} }, upstreamLimits(ctx.env.API_TIMEOUT_MS));
  if (!reply.ok) return err(down);
  const { status } = reply.value;
  return status < 400 || status === 429 ? ok({ up: true }) : err(down);
});

export default endpoint([{ ...health, neverForwarded: true }]);

export const config: Config = { path: ['/api/health', '/api/health/'] };
