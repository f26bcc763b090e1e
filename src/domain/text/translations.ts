import type { OtherLanguage } from '../base/languages.ts';

/**
 * What another language has of an item: texts by the names of its fields, and for a list of texts as many texts. Of a table it has
 * words, by the English of its labels and values: a row that changes is English until it is translated again.
 */
export type Translation = Readonly<
  Record<string, string | readonly string[] | Readonly<Record<string, string>>>
>;
export type Translations = { readonly [language in OtherLanguage]?: Translation };
