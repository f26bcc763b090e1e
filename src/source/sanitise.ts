import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { pictureAddress } from '#ui/picture-address.ts';
import { withScrollableTables } from './scrollable-tables.ts';

/**
 * What product and post HTML may contain. Headings start at h2, because the page's title is its h1. No style, class,
 * id, form, frame, svg or math: nothing that runs, loads from elsewhere, or can imitate the shop's own controls.
 */
const options: IOptions = {
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
  allowedSchemesByTag: { img: ['https'] },
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
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      attribs: {
        src: throughImageService(src),
        alt,
        width: size(width, '800'),
        height: size(height, '450'),
        loading: 'lazy',
        decoding: 'async',
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

const contentPictureWidth = 800;
const size = (given: string, otherwise: string): string => (/^\d{1,4}$/.test(given) ? given : otherwise);

/** Pictures come from this origin only (CSP), in a size that fits the column. Already served ones stay as they are. */
function throughImageService(source: string): string {
  if (/^\/\.netlify\/images\?url=(\/|https%3A|https:)/i.test(source)) return source;
  if (!/^(https:\/\/|\/(?![/\\]))/i.test(source)) return '';
  return pictureAddress(source, contentPictureWidth, 'webp');
}

/** One reading. An empty corner cell is no heading. */
const read = (html: string): string =>
  sanitizeHtml(html, options).replaceAll('<th></th>', '<td></td>').trim();

/** Elements that may not nest (a heading in a heading, once h1 is h2) come apart only when they are read again. */
const roundsMax = 8;

/** Untrusted HTML made harmless. Doing it twice changes nothing: what never settles is not HTML and loses all markup. */
export function sanitise(html: string): string {
  let before = html.trim();
  for (let round = 0; round < roundsMax; round += 1) {
    const clean = read(before);
    if (clean === before) return clean;
    before = clean;
  }
  return sanitizeHtml(before, { allowedTags: [], allowedAttributes: {} }).trim();
}

/** The same, as a page shows it. */
export const articleHtml = (html: string): string => withScrollableTables(sanitise(html));
