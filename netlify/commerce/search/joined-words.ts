import { singular } from './search-text.ts';
import { meaningOf, type Vocabulary } from './search-vocabulary.ts';

/** Splits words that were typed without a space: "solarpanel", "5kwinverter". */

const measure = /^\d+(?:\.\d+)?(?:k|kw|w|kva|va|kwh|wh|ah|v|a|hp|mm)$/;
/** Shorter words of the vocabulary, such as "la" and "db", are found in words of every kind. */
const partMinLength = 3;

/**
 * The words that a typed word is made of, or the word itself if the catalogue or the vocabulary knows it or its parts are not all known.
 * `words` are those of the catalogue that begin alike.
 */
export function splitJoined(
  typed: string,
  vocabulary: Vocabulary,
  words: ReadonlyMap<string, boolean>,
): readonly string[] {
  const isWord = (part: string): boolean =>
    meaningOf(vocabulary, [part]) !== undefined ||
    [part, singular(part)].some((one) => vocabulary.words.has(one) || words.has(one));
  const isPart = (part: string): boolean =>
    measure.test(part) || (part.length >= partMinLength && isWord(part));
  if (isPart(typed) || [...words.keys()].some((word) => word.startsWith(typed))) return [typed];
  /** The longest known beginning first: "batteries" is not "batter" and something else. */
  function parts(text: string): string[] | undefined {
    if (isPart(text)) return [text];
    for (let at = text.length - partMinLength; at >= 2; at -= 1) {
      const rest = isPart(text.slice(0, at)) ? parts(text.slice(at)) : undefined;
      if (rest) return [text.slice(0, at), ...rest];
    }
    return undefined;
  }
  return parts(typed) ?? [typed];
}
