import file from '#content/search.json' with { type: 'json' };
import type { OtherLanguage } from '#domain/base/languages.ts';
import { type Translations, translated } from '#domain/text/translations.ts';
import { searchWords, singular } from './search-text.ts';
import { shopVocabulary } from './search-vocabulary.ts';

/** Pages that answer a search which is about no product: returns, tracking, warranty, and the questions of the FAQ. */

const pagesMax = 3;

export type SearchPage = { title: string; path: string };
type File = SearchPage & { words: readonly string[]; translations?: Translations };

const isFiller = (word: string): boolean => shopVocabulary().meanings.get(word)?.section === 'filler';
const sentence = (words: readonly string[]): string => ` ${words.map(singular).join(' ')} `;

let known:
  | {
      page: SearchPage;
      translations: Translations | undefined;
      phrases: { text: string; length: number; hasFiller: boolean }[];
    }[]
  | undefined;
const pages = () =>
  (known ??= (file.pages as readonly File[]).map(({ title, path, words, translations }) => ({
    page: { title, path },
    translations,
    phrases: words.map((phrase) => {
      const own = searchWords(phrase);
      return { text: sentence(own), length: own.length, hasFiller: own.some(isFiller) };
    }),
  })));

/**
 * The pages for a search's words, the one first that more of the words name. "Track my order" has the phrase "track order";
 * "how many panels" counts with all its words only.
 * Titles are in the language, where content/search.json has them.
 */
export function pagesFor(typed: readonly string[], language?: OtherLanguage): SearchPage[] {
  const asTyped = sentence(typed);
  const telling = sentence(typed.filter((word) => !isFiller(word)));
  return pages()
    .map(({ page, translations, phrases }) => {
      const found = phrases.filter(
        ({ text, hasFiller }) => asTyped.includes(text) || (!hasFiller && telling.includes(text)),
      );
      return {
        page: translated(page, language && translations?.[language]),
        words: Math.max(0, ...found.map(({ length }) => length)),
      };
    })
    .filter(({ words }) => words > 0)
    .sort((one, other) => other.words - one.words)
    .slice(0, pagesMax)
    .map(({ page }) => page);
}
