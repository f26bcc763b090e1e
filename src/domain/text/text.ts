import { seoDescriptionMaxLength } from '../base/limits.ts';

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** HTML to one line of plain text, for cards and search engines. Not a sanitiser: escape the result to use it in HTML. */
export const plainText = (html: string): string =>
  withoutTags(html)
    .replace(/&(?:#(\d{1,7})|(\w{1,31}));/g, (whole, code: string | undefined, name: string) =>
      code === undefined
        ? (entities.get(name) ?? whole)
        : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .replace(/\s+/g, ' ')
    .trim();

/** Takes linear time for any input. A regular expression could take quadratic time, which hostile text could exploit. */
function withoutTags(html: string): string {
  const endOf = createEndFinder(html);
  const parts: string[] = [];
  let at = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    parts.push(html.slice(at, open));
    const end = endOf('comment', open) ?? endOf('script', open) ?? endOf('style', open) ?? endOf('tag', open);
    if (end === undefined) return [...parts, html.slice(open)].join(' ');
    at = end;
  }
  return [...parts, html.slice(at)].join(' ');
}

/** The delimiters of each construct. The content of script and style elements is not text. */
const kinds = {
  comment: { begins: /<!--/y, ends: /-->/g },
  script: { begins: /<script\b/iy, ends: /<\/script\s*>/gi },
  style: { begins: /<style\b/iy, ends: /<\/style\s*>/gi },
  tag: { begins: /</y, ends: />/g },
};

/** Finds where a construct at an index ends. An end that was not found once is not searched for again. */
function createEndFinder(html: string) {
  const unendedKinds = new Set<string>();
  return (kind: keyof typeof kinds, from: number): number | undefined => {
    const { begins, ends } = kinds[kind];
    begins.lastIndex = from;
    if (unendedKinds.has(kind) || !begins.test(html)) return undefined;
    ends.lastIndex = from;
    if (ends.test(html)) return ends.lastIndex;
    unendedKinds.add(kind);
    return undefined;
  };
}

/** Shortens text to whole words and an ellipsis. A single word that is too long is cut in the middle. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const lastWord = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastWord > Math.max(0, maxLength - 30) ? lastWord : undefined).trimEnd()}…`;
}

/**
 * Whole sentences from the beginning, as long as they are short; of a first sentence that is too long, the part before a colon
 * or semicolon. What has neither is shortened as by `truncate`. A sentence of Hindi ends with a danda.
 */
export function opening(text: string, maxLength: number): string {
  const [first = '', ...others] = text.split(/(?<=[.!?])\s+(?=[\p{Lu}\d])|(?<=।)\s+/u);
  if (first.length > maxLength) {
    const [clause = ''] = first.split(/[:;]\s/);
    return clause.length <= maxLength
      ? `${clause}${text.includes('।') ? '।' : '.'}`
      : truncate(first, maxLength);
  }
  let shown = first;
  while (others[0] && (shown + others[0]).length < maxLength / 2) shown += ` ${others.shift()}`;
  return shown;
}

/** The SEO description, or the description's text cut to 160 characters (§9). */
export const seoDescription = (given: string | null, descriptionHtml: string | null): string =>
  given || plainText(descriptionHtml ?? '').slice(0, seoDescriptionMaxLength);

/** Latin letters lose their accents, other scripts keep theirs. */
export const slugify = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC');

/** A category's slug is its name slugified, unless the shop sends one: a name can change, an address stays (decision 3). */
export const categorySlug = ({ name, slug }: { name: string; slug?: string | undefined }): string =>
  slug || slugify(name);

/** A slug for the embedded shop, whose addresses have Latin letters and digits only. */
export const latinSlug = (name: string): string =>
  slugify(name)
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');

/** A whole number below a lakh with its comma: 5,000. Not Intl: its first formatter is slow on a phone. */
export const withThousands = (value: number): string => String(value).replace(/(?<=\d)(?=\d{3}$)/, ',');

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => escapes[letter] as string);

/**
 * Whether a text is a whole address of the web, `https://…` or `http://…`, and so safe as a link. It must begin with
 * the scheme and its slashes: browsers take `https:card.pdf` for a file of the page's own site.
 */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
