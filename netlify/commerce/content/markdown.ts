import { marked } from 'marked';
import { articleHtml } from '#domain/html/sanitise.ts';
import { ok } from '#domain/result.ts';
import { loadPlainCharacters } from '#netlify/platform/plain-characters.ts';

const plainCharacters = await loadPlainCharacters();

/** The HTML of an editor's Markdown, in GitHub's dialect. It may hold any HTML: pages clean it. */
export const htmlOf = (markdown: string): string =>
  plainCharacters(marked.parse(markdown, { async: false, gfm: true }).trim());

/** The HTML of a text as its page will have it. */
export const cleanText = (markdown: string) => ok({ html: articleHtml(htmlOf(markdown)) });
