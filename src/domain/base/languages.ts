/** The languages that a shop can offer its shoppers. `name` is in the language itself; English is the default, below `/`. */
export const languages = {
  en: { name: 'English', locale: 'en-IN', prefix: '', script: '', fullStop: '.' },
  hi: { name: 'हिन्दी', locale: 'hi-IN', prefix: '/hi', script: '\\p{Script=Devanagari}', fullStop: '।' },
  /** No language: English in brackets and 40 % longer. It shows what a translation would miss, and where pages are too narrow. */
  xx: { name: 'Ëñğļïşħ', locale: 'en-IN', prefix: '/xx', script: '[\\u00c0-\\u024f]', fullStop: '.' },
} as const;

export type Language = keyof typeof languages;
/** All but English. */
export type OtherLanguage = Exclude<Language, 'en'>;
export const otherLanguages = ['hi', 'xx'] as const satisfies readonly OtherLanguage[];

/**
 * Pages that are English in every shop: the desk, papers of the law, and previews of what an editor wrote. Without the
 * slash at the beginning, as their files are named in src/pages.
 */
export const englishOnly = ['desk', 'invoice', 'quotation', 'preview'] as const;

/** Whether the page at `path`, which is without a language's prefix, exists in other languages too. */
export const hasOtherLanguages = (path: string): boolean =>
  !englishOnly.some((first) => path.startsWith(`/${first}/`));
