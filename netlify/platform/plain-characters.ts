const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;

/** These stay in HTML, and browsers know them (src/domain/text.ts). */
const kept: ReadonlyMap<string, string> = new Map([
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/**
 * Returns a function that replaces the named and numbered characters of HTML by the characters themselves: `&ndash;` by
 * a dash. Browsers show descriptions on cards, and their script has no table of all names. It stays the same HTML.
 */
export async function loadPlainCharacters(): Promise<(html: string) => string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const characterOf = (name: string): string => {
    const character = sanitizeHtml(name, { allowedTags: [] });
    return kept.get(character) ?? character;
  };
  return (html) => html.replace(entity, characterOf);
}
