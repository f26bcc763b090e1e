import { withPlainDigits } from './digits.ts';

/** The purpose of a text. `name`: a username. `number`: anything whose digits count. `pin`: a ZIP code. */
export type TextKind = 'line' | 'lines' | 'name' | 'email' | 'number' | 'pin' | 'phone' | 'gstin';

// Arabic (Urdu) and the scripts of India, whose letters are joined and parted by invisible joiners.
const letter = '[\\u0600-\\u06ff\\u0900-\\u0dff]';
const virama = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]';
const picture = '(?<=\\p{ExtPict}|\\p{EMod})';

/** The invisible characters; those in the group belong to the spelling of a word or an emoji and stay. */
const unseen = new RegExp(
  [
    `((?<=${letter})[\\u200c\\u200d](?=${letter})`,
    `(?<=${virama})[\\u200c\\u200d]`,
    `${picture}\\ufe0f?\\u200d(?=\\p{ExtPict})|${picture}\\ufe0f)`,
    '[\\p{Cf}\\p{DI}]',
  ].join('|'),
  'gu',
);

const plain = (text: string): string => text.normalize('NFKC').replace(/[\p{Pd}\u2212]/gu, '-');
const number = (text: string): string => withPlainDigits(plain(text));

/** The further steps of each kind; `line` and `lines` keep their dashes and digits. */
const kinds: Record<TextKind, (text: string) => string> = {
  line: (text) => text,
  lines: (text) => text,
  name: plain,
  // As people copy it: `mailto:asha@dhoop.example`, `<asha@dhoop.example>;`. The end is looked for once in each run of such
  // characters: from each of them, a text of 60 KB would take a minute.
  email: (text) => plain(text).replace(/^(?:mailto:|[<\s])+|(?<![>;,.\s])[>;,.\s]+$/gi, ''),
  number,
  // As pages and contacts write it: `tel:+91%2098…`, `Mob. No.: 98…`.
  phone: (text) =>
    number(text)
      .replace(/%2b/gi, '+')
      .replace(/%20/g, ' ')
      .replace(
        /^(?:tel|phone|ph|mobile|mob|mo|m|cell|whatsapp|contact|call)\b[.\s]*(?:(?:no|number)\b)?[.:\s-]*/i,
        '',
      )
      .replace(/;[a-z-]+=.*$/i, ''),
  gstin: (text) =>
    number(text).replace(/^(?:gst|gstin|uin)\b\s*(?:(?:in|id|no|num|number)\b)?[.:#=\s-]*/i, ''),
  pin: (text) => number(text).replace(/(?<=\d)[ -]+(?=\d)/g, ''),
};

/**
 * A typed or imported text as it was meant, for every check and for what is stored, in browsers and on servers:
 * without invisible characters, letters in one encoding, ordinary spaces and hyphens, and trimmed.
 */
export function tidy(text: string, kind: TextKind = 'line', min = 1): string {
  const seen = text
    .replace(unseen, '$1')
    .normalize('NFC')
    .replace(kind === 'lines' ? /[^\S\t\n\r]|\u2800/g : /[^\S\n\r]|\u2800/g, ' ')
    .replace(/[\u2010\u2011]/g, '-');
  const read = kinds[kind](seen).trim();
  return min === 0 && none.test(read) ? '' : read;
}

/** The words that people type into a needed field to leave it empty. In an optional field they count as nothing. */
const none =
  /^(?:n\.?\s*[/\\]?\s*a\.?|nil|none|no|null|not (?:applicable|available|any|registered)|u\.?r\.?p\.?|un-?registered(?: person)?|nahi|nahin|नहीं|कोई नहीं|लागू नहीं|[-._/*]+|x{2,5}|0+)\.?$/i;

type Tidied = { readonly kind?: TextKind; readonly min?: number };
/** A text as its field wants it: tidied, and with `min: 0` empty for "NA" and the like. Without a kind it stays as it is. */
export const tidyField = ({ kind, min }: Tidied, text: string): string =>
  kind ? tidy(text, kind, min) : text;

/** The fields of a form by name. Passwords and honeypots have no kind and stay as they are. */
export type Fields<Name extends string> = Record<Name, Tidied & { readonly max?: number }>;

export const tidyFields = <Name extends string>(
  fields: Fields<Name>,
  typed: Record<Name, string>,
): Record<Name, string> =>
  Object.fromEntries(
    (Object.keys(fields) as Name[]).map((name) => [name, tidyField(fields[name], typed[name])]),
  ) as Record<Name, string>;

/** A tidied PIN code of India: six digits, the first no zero. Whether it exists only the list of PIN codes knows. */
export const pinPattern = /^[1-9]\d{5}$/;
export const isPin = (text: string): boolean => pinPattern.test(text);
