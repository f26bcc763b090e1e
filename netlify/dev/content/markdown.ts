import { marked } from 'marked';
import { loadPlainCharacters } from '#netlify/platform/plain-characters.ts';

const plainCharacters = await loadPlainCharacters();

/** The HTML of an editor's Markdown, in GitHub's dialect. It may hold any HTML: pages clean it. */
export const htmlOf = (markdown: string): string =>
  plainCharacters(marked.parse(markdown, { async: false, gfm: true }).trim());
