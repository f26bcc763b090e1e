/** Names that look like another: of letters of several scripts, or with marks that are easily overlooked. */

/** Scripts of which one word is written. The last has those that Chinese, Japanese and Korean mix. */
const scripts = [
  ...[
    'Latin',
    'Devanagari',
    'Bengali',
    'Tamil',
    'Telugu',
    'Kannada',
    'Malayalam',
    'Gujarati',
    'Gurmukhi',
    'Oriya',
  ],
  ...['Sinhala', 'Arabic', 'Ol_Chiki', 'Meetei_Mayek', 'Cyrillic', 'Greek', 'Hebrew', 'Thai', 'Lao', 'Khmer'],
  ...['Myanmar', 'Tibetan', 'Georgian', 'Armenian', 'Ethiopic'],
].map((name) => `\\p{scx=${name}}`);
const mixed = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'].map((name) => `\\p{scx=${name}}`);
const ofOneScript = [...scripts, `[${mixed.join('')}]`].map((one) => new RegExp(`^${one}+$`, 'u'));

/** Latin letters with no mark, with one that is seen above or below them, and a few that are letters of their own. */
const plainLatin = /^(?:[a-z][\u0300-\u0304\u0306\u0308\u030a-\u030c\u0327\u0328]?|[ßæœøþðđł])+$/;
/** Letters of Cyrillic and Greek that look like Latin ones: a word of them alone is read as another. */
const readAsLatin = /^[авсԁеһіјкӏмнорԛѕтвѵԝухүαβγεικνορτυχω]+$/;

function looksLikeAnother(word: string): boolean {
  const letters = word.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
  if (letters === '') return false;
  if (/^\p{scx=Latin}+$/u.test(letters)) return !plainLatin.test(letters.normalize('NFD'));
  return readAsLatin.test(letters) || !ofOneScript.some((script) => script.test(letters));
}

/** Whether each word is written in one script, without letters and marks that make it look like another word. */
export const isUnmistakable = (name: string): boolean =>
  name
    .replace(/\p{Join_C}/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .every((word) => !looksLikeAnother(word));
