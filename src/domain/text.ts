import { seoDescriptionMaxLength } from './limits.ts';

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** HTML to one line of plain text, for cards and search engines. Not a sanitiser: the result is text, never markup. */
export const plainText = (html: string): string =>
  withoutTags(html)
    .replace(/&(?:#(\d{1,7})|(\w{1,31}));/g, (whole, code: string | undefined, name: string) =>
      code === undefined
        ? (entities.get(name) ?? whole)
        : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .replace(/\s+/g, ' ')
    .trim();

/** One walk over the text: whatever it holds, the work grows with its length and not with its square. */
function withoutTags(html: string): string {
  const endOf = endsIn(html);
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

/** How each kind begins and ends. What is between a script's or a style's tags is no text. */
const kinds = {
  comment: { begins: /<!--/y, ends: /-->/g },
  script: { begins: /<script\b/iy, ends: /<\/script\s*>/gi },
  style: { begins: /<style\b/iy, ends: /<\/style\s*>/gi },
  tag: { begins: /</y, ends: />/g },
};

/** Where something that begins at a place ends. Once the end of a kind was not found, nothing looks for it again. */
function endsIn(html: string) {
  const without = new Set<string>();
  return (kind: keyof typeof kinds, from: number): number | undefined => {
    const { begins, ends } = kinds[kind];
    begins.lastIndex = from;
    if (without.has(kind) || !begins.test(html)) return undefined;
    ends.lastIndex = from;
    if (ends.test(html)) return ends.lastIndex;
    without.add(kind);
    return undefined;
  };
}

/** Cuts at the last word that fits, or within a very long one, with an ellipsis when something was cut. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const lastWord = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastWord > Math.max(0, maxLength - 30) ? lastWord : undefined).trimEnd()}…`;
}

/** The SEO description, or the description's text cut to 160 characters (§9). */
export const seoDescription = (given: string, descriptionHtml: string): string =>
  given || plainText(descriptionHtml).slice(0, seoDescriptionMaxLength);

/** A category's slug is its name slugified (decision 3). */
export const slugify = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
