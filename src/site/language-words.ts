import type { Words } from '#domain/text/in-words.ts';

/** The words of content/<language>/words.json for pages on demand; the build of a language writes this file anew. */
export const words: Words = {};
