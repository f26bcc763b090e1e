import { language } from '../base/language.ts';
import type { Language } from '../base/languages.ts';

const names: Record<Language, string> = { en: 'Table', hi: 'तालिका', xx: '[Ťåƀļë]' };

/** The first cell of a row that has further cells, and has something in it. */
const firstCell = /<tr>(\s*)<td>(?!<\/td>)((?:(?!<\/?t[dhr]\b)[\s\S])*)<\/td>(?=\s*<t[dh])/g;

/** In a table whose columns have headings the first cell of a row is the row's heading; editors cannot mark it as such. */
const withRowHeaders = (table: string): string =>
  table.includes('<th') ? table.replace(firstCell, '<tr>$1<th scope="row">$2</th>') : table;

/** Wraps each table in a box that scrolls sideways and can be focused with the keyboard; its rows get headings. */
export const readableTables = (html: string): string =>
  html
    .replace(/<table>(?:(?!<table>)[\s\S])*?<\/table>/g, withRowHeaders)
    .replaceAll(
      '<table>',
      `<div class="table-box" tabindex="0" role="group" aria-label="${names[language]}"><table>`,
    )
    .replaceAll('</table>', '</table></div>');
