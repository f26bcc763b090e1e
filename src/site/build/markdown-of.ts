import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

/** What is left out: pictures, what a reader presses, and prices, which only the Markdown of a product and of a list has as of now. */
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

const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' });
service.use(gfm);
service.remove([...leftOut]);
// Rules that are added come before Turndown's own for paragraphs and bold text; `remove` comes after them.
service.addRule('leftOut', {
  filter: (node) => node.nodeName.toLowerCase() === 'svg' || isPrice(node),
  replacement: () => '',
});
service.addRule('term', { filter: 'dt', replacement: (content) => `\n\n**${content.trim()}**: ` });
service.addRule('meaning', { filter: 'dd', replacement: (content) => `${content.trim()}\n\n` });

/** What a built page says, in Markdown, with its address; empty for a page without a `<main>`. */
export function markdownOf(html: string, address: string): string {
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  if (!main) return '';
  const { origin } = new URL(address);
  const text = service.turndown(main.replaceAll('href="/', `href="${origin}/`));
  return `<${address}>\n\n${text.replace(/[ \t]+$/gm, '').replace(/\n{3,}/g, '\n\n')}\n`;
}
