import { type Route, routes } from '#contract/routes.ts';
import { loadPlainCharacters } from '#platform/plain-characters.ts';

/** Replaces the named and numbered characters in the descriptions of products: browsers show them on cards. */
export async function withPlainCharacters(json: unknown, { path }: Route): Promise<unknown> {
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
