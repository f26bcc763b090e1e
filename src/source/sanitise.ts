import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { pictureAddress } from '#ui/picture-address.ts';

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

/** Wide tables scroll in a box of their own that a keyboard can reach; an empty corner cell is no heading. */
const dressTables = (html: string): string =>
  html
    .replaceAll('<th></th>', '<td></td>')
    .replaceAll('<table>', '<div class="table-box" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');

/** Untrusted HTML made harmless. Doing it twice changes nothing. */
export const sanitise = (html: string): string => sanitizeHtml(html, options).trim();

/** The same, dressed for the page. */
export const articleHtml = (html: string): string => dressTables(sanitise(html));

/** Changes with the rules above, so that what was cleaned by older rules is cleaned again. */
export const rulesText: string = JSON.stringify(
  { options, throughImageService, dressTables },
  (_, value: unknown) => (typeof value === 'function' ? String(value) : value),
);
