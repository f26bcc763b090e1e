/**
 * The language of the pages that this build makes. The build of another language writes this file anew
 * (netlify/local/language-build.ts); functions, mails and the desk are built from this one.
 */
export const language = 'en';
export const locale = 'en-IN';
/** What the addresses of its pages begin with. */
export const prefix = '';
/** The letters by which a text of the catalogue or an editor is known to be in this language, as a pattern. */
export const script = '';
/** How a sentence ends. */
export const fullStop = '.';
