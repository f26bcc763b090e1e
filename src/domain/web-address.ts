/**
 * Whether a text is a whole address of the web, `https://…` or `http://…`, and so safe as a link. Nothing may stand before
 * it, and the slashes must be there: browsers take `https:card.pdf` for a file of the page's own site.
 */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
