import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { isFetchable, type Media, pictureSource } from '#domain/media.ts';
import { pictureAddress } from '#domain/picture-address.ts';
import { linkEmbedded } from './link-embedded.ts';
import { media } from './media.ts';
import { withScrollableTables } from './scrollable-tables.ts';

/**
 * What product and post HTML may contain. Headings start at h2, because the page's title is its h1. No style, class,
 * id, form, frame, svg or math: nothing that runs, loads from elsewhere, or can imitate the shop's own controls.
 */
const options = (from: Media): IOptions => ({
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code'],
    ...[
      'strong',
      'em',
      'b',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'mark',
      'abbr',
      'a',
      'img',
      'figure',
      'figcaption',
    ],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
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
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'template',
    'svg',
    'math',
    'title',
    'xmp',
  ],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) ? { rel: 'noopener nofollow' } : {}) },
    }),
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

/** The address of a picture: of this site, whole, or the upstream's. Anything else is none. */
function sourceOf(text: string, from: Media): string {
  if (isServed(text)) return text;
  if (!/^(https?:\/\/|\/(?![/\\]))/i.test(text)) return '';
  return pictureSource(text, from) ?? '';
}

/** Pictures come from this origin (CSP), in a size that fits the column. Already served ones stay as they are. */
const throughImageService = (source: string): string =>
  isServed(source) ? source : pictureAddress(source, contentPictureWidth, 'webp');

/** What the image service may not fetch would be a broken picture: it is a link to it instead. */
const pictureLink = (source: string, alt: string) => ({
  tagName: 'a',
  attribs: { href: source, rel: 'noopener nofollow' },
  text: alt ? `Picture: ${alt}` : `Picture at ${new URL(source).host}`,
});

/** One reading. An empty corner cell is no heading. */
const read = (html: string, rules: IOptions): string =>
  sanitizeHtml(html, rules).replaceAll('<th></th>', '<td></td>').trim();

/** Elements that may not nest (a heading in a heading, once h1 is h2) come apart only when they are read again. */
const roundsMax = 8;

/** Untrusted HTML made harmless. Doing it twice changes nothing: what never settles is not HTML and loses all markup. */
export function sanitise(html: string, from: Media = media()): string {
  const rules = options(from);
  let before = linkEmbedded(html, from).trim();
  for (let round = 0; round < roundsMax; round += 1) {
    const clean = read(before, rules);
    if (clean === before) return clean;
    before = clean;
  }
  return sanitizeHtml(before, { allowedTags: [], allowedAttributes: {} }).trim();
}

/** The same, as a page shows it. */
export const articleHtml = (html: string, from?: Media): string => withScrollableTables(sanitise(html, from));
