import { language, script } from '../base/language.ts';

/**
 * The `lang` attribute for a text of the catalogue or of an editor: `en` where it has words, but no letter of the page's language.
 * Undefined on English pages.
 */
export const languageOf = (text: string | null | undefined): 'en' | undefined =>
  language === 'en' || !text || !/[a-z]{4}/i.test(text) || new RegExp(script, 'u').test(text)
    ? undefined
    : 'en';
