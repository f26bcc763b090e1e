import { isObject } from '../base/json.ts';
import type { OtherLanguage } from '../base/languages.ts';

/**
 * What another language has of an item: texts by the names of its fields, and for a list of texts as many texts. Of a table it has
 * words, by the English of its labels and values: a row that changes is English until it is translated again.
 */
export type Translation = {
  readonly [field: string]: string | readonly string[] | { readonly [english: string]: string };
};
export type Translations = { readonly [language in OtherLanguage]?: Translation };

type Row = { label: string; value: string };

/** What another backend sends is not trusted: a translation of another kind than the text is none. */
function shownIn(shown: unknown, given: unknown): unknown {
  if (typeof given === 'string') return typeof shown === 'string' && shown.trim() ? given : shown;
  if (!Array.isArray(shown) || !isObject(given)) return shown;
  if (Array.isArray(given)) {
    const isText = (one: unknown) => typeof one === 'string';
    const fits = given.length === shown.length && [...given, ...shown].every(isText);
    return fits ? given : shown;
  }
  const word = (text: string) => (typeof given[text] === 'string' ? given[text] : text);
  return shown.map((row: Row | string) =>
    typeof row === 'string' ? row : { ...row, label: word(row.label), value: word(row.value) },
  );
}

/** The item with what a language has of it. A field that is empty stays empty, whatever its translation. */
export function translated<Item extends object>(item: Item, translation: unknown): Item {
  if (!isObject(translation)) return item;
  const shown = Object.entries(translation).flatMap(([field, given]) =>
    field in item ? [[field, shownIn(item[field as keyof Item], given)]] : [],
  );
  return { ...item, ...Object.fromEntries(shown) };
}

/** A reply with its items in a language, and without the translations that they carry. */
export function repliedIn(reply: unknown, language: OtherLanguage | undefined): unknown {
  if (Array.isArray(reply)) return reply.map((one) => repliedIn(one, language));
  if (!isObject(reply)) return reply;
  const { translations, ...item } = Object.fromEntries(
    Object.entries(reply).map(([name, value]) => [
      name,
      name === 'translations' ? value : repliedIn(value, language),
    ]),
  );
  return translated(item, language && isObject(translations) ? translations[language] : undefined);
}
