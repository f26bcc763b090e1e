import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { isFetchable, type Media, mediaOf, pictureAddress, pictureSource } from '../product/media.ts';
import { linksInLanguage } from '../text/path-in-language.ts';
import { linkEmbedded } from './link-embedded.ts';
import { readableTables } from './readable-tables.ts';

/**
 * The HTML that products and posts may contain. The page's title is the h1, so headings start at h2. No style,
 * class, id, form, frame, svg or math: these could run code, load from elsewhere or imitate the shop's controls.
 */
const allowedTags = [
  ...'p br hr h2 h3 h4 ul ol li dl dt dd blockquote pre code'.split(' '),
  ...'strong em b i u s q sub sup small mark abbr a img figure figcaption'.split(' '),
  ...'table caption thead tbody tfoot tr th td'.split(' '),
];
/** Tags that mean something become the kept tag that says the same: a struck price must not look like a price. */
const kin = {
  ...{ del: 's', strike: 's', ins: 'u', dfn: 'em', cite: 'em', var: 'em', acronym: 'abbr' },
  ...{ kbd: 'code', samp: 'code', tt: 'code', dir: 'ul', menu: 'ul', h1: 'h2', h5: 'h4', h6: 'h4' },
};
const inline = new Set('span font strong em b i u small mark abbr code'.split(' '));
const isStruck = (style = ''): boolean => /text-decoration[\w-]*\s*:[^;]*line-through/i.test(style);

/** A block that is struck out: its text is marked instead, because a block cannot become one. */
const struckBlock =
  /<(p|h[1-6]|li|t[dh]|d[td]|div|blockquote)\b([^<>]*line-through[^<>]*)>((?:(?!<\1\b)[\s\S])*?)<\/\1\s*>/gi;
const withStruckText = (html: string): string =>
  html.replace(struckBlock, (whole, tag: string, attributes: string, text: string) =>
    isStruck(attributes) ? `<${tag}><s>${text}</s></${tag}>` : whole,
  );

/** Without settings, pictures are those of this site. */
const ownPictures = mediaOf({});

/** Removed with the text in them. */
const nonTextTags = [
  ...'script style textarea option noscript iframe'.split(' '),
  ...'object template svg math title xmp'.split(' '),
];

const options = (from: Media): IOptions => ({
  allowedTags,
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    abbr: ['title'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags,
  transformTags: {
    ...kin,
    '*': (tagName, attribs) => ({
      tagName: inline.has(tagName) && isStruck(attribs.style) ? 's' : tagName,
      attribs,
    }),
    a: (tagName, { href: written = '' }) => {
      const href = linkTarget(written, from);
      return {
        tagName,
        attribs: { href, ...(/^https?:/i.test(href) ? { rel: 'noopener nofollow' } : {}) },
      };
    },
    img: (_, { src = '', alt = '', width = '', height = '' }) => {
      const source = sourceOf(src, from);
      if (source && !isServed(source) && !isFetchable(source, from)) return pictureLink(source, alt);
      const attribs = {
        src: source && throughImageService(source),
        alt,
        width: size(width, '800'),
        height: size(height, '450'),
        loading: 'lazy',
        decoding: 'async',
      };
      return { tagName: 'img', attribs };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src && !attribs.href,
});

const contentPictureWidth = 800;
const size = (given: string, otherwise: string): string => (/^\d{1,4}$/.test(given) ? given : otherwise);

const isServed = (source: string): boolean =>
  /^\/\.netlify\/images\?url=(\/|https?%3A|https?:)/i.test(source);

/** Editors' programs write `../../media/a.jpg`, relative to the page of the admin, for `/media/a.jpg`. */
const fromRoot = (text: string): string => text.replace(/^(?:\.{1,2}\/)*(?=\w[\w.-]*\/)/, '/');

/** A link to a file without a host leads to the upstream, as for pictures. A link to a page stays within the shop. */
function linkTarget(written: string, from: Media): string {
  const href = fromRoot(written);
  const isFile = /^\/[^/?#]+\/[^?#]*\.\w{2,4}(?=$|[?#])/.test(href);
  return (isFile && pictureSource(href, from)) || written;
}

/** The address of a picture: site-relative, absolute, or relative to the upstream. Empty for anything else. */
function sourceOf(text: string, from: Media): string {
  if (isServed(text)) return text;
  const address = fromRoot(text).replace(/^\/\/(?=\w)/, 'https://');
  if (!/^(https?:\/\/|\/(?![/\\]))/i.test(address)) return '';
  return pictureSource(address, from) ?? '';
}

/** Pictures come from this origin (CSP), scaled to the column. Addresses of the image service are not changed. */
const throughImageService = (source: string): string =>
  isServed(source) ? source : pictureAddress(source, contentPictureWidth, 'webp');

/** A picture that the image service may not fetch would appear broken, so it becomes a link. */
const pictureLink = (source: string, alt: string) => ({
  tagName: 'a',
  attribs: { href: source, rel: 'noopener nofollow' },
  text: `Picture: ${alt || new URL(source).host}`,
});

/** Sanitises once. An empty corner cell is not a header. */
const sanitiseOnce = (html: string, rules: IOptions): string =>
  sanitizeHtml(html, rules).replaceAll('<th></th>', '<td></td>').trim();

/** A pass can create wrong nesting, such as a heading in a heading after h1 became h2: the next one removes it. */
const passesMax = 8;

const unusedBlock =
  /<\/?(?:div|section|article|main|header|footer|aside|center|address|details|summary)\b[^<>]*>/gi;
const keptBlock =
  '</?(?:p|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|pre|figure|figcaption|table|caption|thead|tbody|tfoot|tr|t[dh]|hr)\\b';
const besideKeptBlock = new RegExp(
  `<br>\\s*(?=${keptBlock})|(${keptBlock}[^<>]*>)\\s*<br>|^\\s*<br>|<br>\\s*$`,
  'gi',
);

/** Blocks that are removed leave a line break where they began or ended: some editors write each line as a <div>. */
const withLineBreaks = (html: string): string =>
  html.search(unusedBlock) < 0
    ? html
    : html
        .replace(unusedBlock, '<br>')
        .replace(/(?:<br>\s*){2,}/g, '<br>')
        .replace(besideKeptBlock, '$1');

/** Makes untrusted HTML safe. Idempotent: HTML that never becomes stable loses all its markup. */
export function sanitise(html: string, from: Media = ownPictures): string {
  const rules = options(from);
  let before = withLineBreaks(linkEmbedded(withStruckText(html), from)).trim();
  for (let pass = 0; pass < passesMax; pass += 1) {
    const clean = sanitiseOnce(before, rules);
    if (clean === before) return clean;
    before = clean;
  }
  return sanitizeHtml(before, { allowedTags: [], allowedAttributes: {} }).trim();
}

/** Sanitised HTML for a page, with links to pages in its language, and tables that can scroll and whose rows have headings. */
export const articleHtml = (html: string, from?: Media): string =>
  readableTables(linksInLanguage(sanitise(html, from)));
