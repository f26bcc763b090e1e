/** A cell of a CSV file (RFC 4180): in quotes where the text needs them. */
export const csvCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, "CSV injection"). */
export const withoutFormula = (text: string): string =>
  /^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text;
