const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;

/** Quotation marks stay escaped, because they could end an attribute. Cards decode both (src/domain/text/text.ts). */
const kept: ReadonlyMap<string, string> = new Map([
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/**
 * Returns a function that replaces character references in HTML, such as `&ndash;`, by the characters. The HTML means the
 * same. Cards show descriptions as plain text, and the script that makes it knows only a few references.
 */
export async function loadPlainCharacters(): Promise<(html: string) => string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const characterOf = (name: string): string => {
    const character = sanitizeHtml(name, { allowedTags: [] });
    return kept.get(character) ?? character;
  };
  return (html) => html.replace(entity, characterOf);
}
