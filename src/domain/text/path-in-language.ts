import { prefix } from '../base/language.ts';
import { hasOtherLanguages } from '../base/languages.ts';

/** Whether it is an address on this site that is a page and not a file. */
const isPage = (href: string): boolean => /^\/(?!\/|api\/)[^?#.]*(?:[?#].*)?$/.test(href);

/** Where a link leads that an editor wrote without thinking of languages: to the page in this language, if it has one. */
export const pathInLanguage = (href: string): string =>
  prefix && isPage(href) && hasOtherLanguages(href) && !`${href}/`.startsWith(`${prefix}/`)
    ? prefix + href
    : href;

/** The same for the links in an HTML text. */
export const linksInLanguage = (html: string): string =>
  prefix
    ? html.replace(
        /(<a\b[^>]*?\bhref=")([^"]*)"/g,
        (_, before: string, href: string) => `${before}${pathInLanguage(href)}"`,
      )
    : html;
