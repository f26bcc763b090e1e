/**
 * The language of the pages that this build makes. The build of another language writes this file anew
 * (netlify/local/language-build.ts); functions, mails and the desk are built from this one.
 */
export const language = 'en';
export const locale = 'en-IN';
/** What the addresses of its pages begin with. */
export const prefix = '';
/** The language of what comes from the catalogue and from editors, where it is not that of the page. */
export const contentLanguage = undefined;
