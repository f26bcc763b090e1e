/** Wraps each table in a box that scrolls sideways and can be focused with the keyboard. */
export const withScrollableTables = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="table-box" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');
