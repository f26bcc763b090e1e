import { inlineScript, languageScript } from 'virtual:inline-scripts';
import { otherLanguagesOf } from './other-languages.ts';

/** The inline script of the page at `pathname`, which is without a language's prefix: one script, because each has a hash in the policy. */
export const inlineScriptOf = (pathname: string): string =>
  otherLanguagesOf(pathname).length > 0 ? `${inlineScript};${languageScript}` : inlineScript;
