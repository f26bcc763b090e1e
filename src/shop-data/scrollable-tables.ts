/** Puts each table of a page's HTML into a box of its own that scrolls sideways and that a keyboard can reach. */
export const withScrollableTables = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="table-box" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');
