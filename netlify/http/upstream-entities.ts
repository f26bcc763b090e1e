import { type Route, routes } from '#contract/routes.ts';

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;

/** These stay in HTML, and browsers know them (src/domain/text.ts). */
const kept: ReadonlyMap<string, string> = new Map([
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/**
 * Replaces the named and numbered characters in the descriptions of products by the characters themselves: `&ndash;` by
 * a dash. Browsers show these descriptions on cards, and their script has no table of all names. It stays the same HTML.
 */
export async function withPlainCharacters(json: unknown, { path }: Route): Promise<unknown> {
  if (path !== routes.products.path) return json;
  const { results } = json as { results: readonly unknown[] };
  const { default: sanitizeHtml } = await import('sanitize-html');
  const characterOf = (name: string): string => {
    const character = sanitizeHtml(name, { allowedTags: [] });
    return kept.get(character) ?? character;
  };
  const changed = results.map((item) => {
    const { description } = (item ?? {}) as { description?: unknown };
    return typeof description === 'string'
      ? { ...(item as object), description: description.replace(entity, characterOf) }
      : item;
  });
  return { ...(json as object), results: changed };
}
