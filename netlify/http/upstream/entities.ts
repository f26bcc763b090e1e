import * as routes from '#contract/routes.ts';
import { loadPlainCharacters } from '#netlify/platform/decode-entities.ts';

/** Replaces character references such as `&deg;` in the descriptions of listed products, which cards show as plain text. */
export async function withPlainCharacters(json: unknown, { path }: routes.Route): Promise<unknown> {
  if (path !== routes.products.path) return json;
  const { results } = json as { results: readonly unknown[] };
  const plainCharacters = await loadPlainCharacters();
  const changed = results.map((item) => {
    const { description } = (item ?? {}) as { description?: unknown };
    return typeof description === 'string'
      ? { ...(item as object), description: plainCharacters(description) }
      : item;
  });
  return { ...(json as object), results: changed };
}
