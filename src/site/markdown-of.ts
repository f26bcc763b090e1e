import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { formFields, isOwnForm } from './form-fields.ts';

/** Elements that Markdown leaves out: scripts, styles, pictures, and controls. */
const leftOut = [
  'script',
  'style',
  'template',
  'noscript',
  'form',
  'button',
  'input',
  'picture',
  'img',
  'video',
] as const;
const prices = ['card-buy', 'price', 'partner-price'];

const isPrice = (node: HTMLElement): boolean =>
  prices.some((name) => node.classList.contains(name)) ||
  (node.nodeName === 'B' && Boolean(node.closest('.solar-kits')));

function service(): TurndownService {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
  });
  turndown.use(gfm);
  turndown.remove([...leftOut]);
  // Turndown tries added rules before its own, and those of `remove` after them.
  turndown.addRule('drawing', {
    filter: (node) => node.nodeName.toLowerCase() === 'svg',
    replacement: () => '',
  });
  turndown.addRule('term', { filter: 'dt', replacement: (content) => `\n\n**${content.trim()}**: ` });
  turndown.addRule('meaning', { filter: 'dd', replacement: (content) => `${content.trim()}\n\n` });
  return turndown;
}

function written(turndown: TurndownService, html: string, address: string): string {
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  if (!main) return '';
  const { origin } = new URL(address);
  const text = turndown.turndown(main.replaceAll('href="/', `href="${origin}/`));
  return `<${address}>\n\n${text.replace(/[ \t]+$/gm, '').replace(/\n{3,}/g, '\n\n')}\n`;
}

const ofBuild = service();
ofBuild.addRule('price', { filter: isPrice, replacement: () => '' });

/**
 * What a built page says, in Markdown, with its address; empty for a page without a `<main>`. Prices of products are left out: they
 * change between two builds.
 */
export const markdownOf = (html: string, address: string): string => written(ofBuild, html, address);

/** The same of a page that was rendered when it was asked for: with its prices, and with the fields that its address takes. */
export function markdownOfNow(html: string, address: string): string {
  const turndown = service();
  turndown.addRule('fields', {
    filter: (node) => node.nodeName === 'FORM' && isOwnForm(node, address),
    replacement: (_, node) => formFields(node as HTMLElement, address),
  });
  // The filters of a list are controls of its form.
  turndown.addRule('filters', {
    filter: (node) => node.classList.contains('filter-group'),
    replacement: () => '',
  });
  return written(turndown, html, address);
}
