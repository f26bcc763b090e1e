import { marked } from 'marked';
import { ok } from '#domain/base/result.ts';
import { articleHtml } from '#domain/html/sanitise.ts';
import { loadPlainCharacters } from '#netlify/platform/decode-entities.ts';

const plainCharacters = await loadPlainCharacters();

/** Quotations and lists in each other, of which the parser's stack would not be enough. */
const nested = /^[^\S\n]*(?:>[^\S\n]*|(?:[-+*]|\d+[.)])[^\S\n]+){50}/m;
const marksMax = 3000;
/** The parser compares a mark of emphasis with all that follow in its paragraph: of many thousands it would take minutes. */
const isAbsurd = (markdown: string): boolean =>
  nested.test(markdown) ||
  markdown.split(/\n\s*\n/).some((paragraph) => (paragraph.match(/[*_]/g)?.length ?? 0) > marksMax);

/**
 * Markdown (GitHub's dialect) as HTML. The result is not sanitised: pages do that. Input that would overload the parser is escaped and
 * so appears as plain text.
 */
export function htmlOf(markdown: string): string {
  const text = isAbsurd(markdown) ? markdown.replace(/[*_>+.)-]/g, '\\$&') : markdown;
  return plainCharacters(marked.parse(text, { async: false, gfm: true }).trim());
}

/** The HTML of a text as its page will have it. */
export const cleanText = (markdown: string) => ok({ html: articleHtml(htmlOf(markdown)) });
