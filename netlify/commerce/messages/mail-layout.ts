import type { AnyEventData } from '#contract/order-events.ts';
import * as paths from '#contract/paths.ts';
import { type Language, languages } from '#domain/base/languages.ts';
import { formatPaise } from '#domain/base/money.ts';
import { inWords } from '#domain/text/in-words.ts';
import { escapeHtml } from '#domain/text/text.ts';
import type { Look } from '#settings/schema.ts';
import { settings } from '#settings/settings.ts';
import { joinDelivery } from '#texts/en/product-terms.ts';
import { inLanguageOf, type MailOrder, type MailTexts } from './mail-texts.ts';
import { textOf } from './read-mail-order.ts';

type Rows = readonly (readonly [string, string])[];
/** A part of a mail. A link is a path of this site or a whole address. */
export type Block =
  | { paragraph: string }
  | { button: string; link: string }
  | { rows: Rows }
  | { amounts: Rows }
  | { quote: string };
/** A mail before it is plain text and HTML. The subject has nothing personal but an order's number. */
export type Message = {
  /** English by default. */
  language?: Language;
  subject: string;
  title: string;
  blocks: Block[];
  replyTo?: string;
};

/** `data` of a mail about an account: see MailKind in announce.ts. */
export type AccountFacts = Record<string, unknown>;

export const rupees = formatPaise;

export const orderLines = ({ lines, totalPaise, texts }: MailOrder): Block => ({
  amounts: [
    ...lines.map(
      ({ name, quantity, unitPricePaise }) =>
        [`${quantity} × ${name}`, rupees(quantity * unitPricePaise)] as const,
    ),
    [texts.order.totalLabel, rupees(totalPaise)],
  ],
});

/** The delivery time in each product's own words; a charge, such as fitting, has none. */
export function deliveryTime({ lines, texts: { order, words } }: MailOrder): Block {
  const all = lines.flatMap(({ delivery }) => (delivery === null ? [] : [{ delivery }]));
  const times = inWords([all, settings().delivery.estimated], words) as [typeof all, string];
  return { rows: [[order.deliveryLabel, joinDelivery(...times)]] };
}

export const orderButton = ({ id, texts }: MailOrder): Block => ({
  button: texts.order.seeOrder,
  link: paths.order(id),
});

export function help({ letter, words }: MailTexts): Block {
  const { email, phone, hours } = settings().contact;
  return { paragraph: letter.help({ email, phone, hours: words[hours] ?? hours }) };
}

/** Rows without those that have no value. */
export const filledRows = (rows: Rows): Block => ({
  rows: rows.filter(([, value]) => value),
});

/** A text field of the order event that caused this mail; an empty string if the event has no such text. */
export const factOf = ({ event }: MailOrder, name: keyof AnyEventData): string => textOf(event.data[name]);
/** A sum of that event in paise; undefined if it has none. */
export const paiseOf = (
  { event }: MailOrder,
  name: 'amount_paise' | 'cash_paise' = 'amount_paise',
): number | undefined => (typeof event.data[name] === 'number' ? event.data[name] : undefined);

/** The plain text and the HTML of a mail. All values are escaped here and nowhere else. */

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** Where a mail's links lead to: the site's address, and the pages of the mail's language. */
type Target = { origin: string; language: Language };

const absolute = (link: string, { origin, language }: Target): string =>
  link.startsWith('/') && !link.startsWith('//') ? origin + inLanguageOf(language, link) : link;

export function plainText({ title, blocks, language = 'en' }: Message, origin: string): string {
  const target = { origin, language };
  const parts = blocks.map((block) => {
    if ('paragraph' in block) return block.paragraph;
    if ('button' in block) return `${block.button}:\n${absolute(block.link, target)}`;
    if ('quote' in block) {
      return block.quote
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    }
    const rows = 'rows' in block ? block.rows : block.amounts;
    return rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  });
  return `${[title, ...parts, `-- \n${settings().name}\n${origin}${languages[language].prefix}`].join('\n\n')}\n`;
}

function htmlOf(block: Block, target: Target): string {
  if ('paragraph' in block) return `<p>${lines(block.paragraph)}</p>`;
  if ('button' in block) {
    const address = escapeHtml(absolute(block.link, target));
    return `<p><a class="button" href="${address}">${escapeHtml(block.button)}</a></p>`;
  }
  if ('quote' in block) return `<blockquote>${lines(block.quote)}</blockquote>`;
  const [kind, rows] = 'rows' in block ? ['facts', block.rows] : ['amounts', block.amounts];
  const cells = rows.map(
    ([name, value]) => `<tr><th scope="row">${lines(name)}</th><td>${lines(value)}</td></tr>`,
  );
  return `<table class="${kind}">${cells.join('')}</table>`;
}

export function html({ title, blocks, language = 'en' }: Message, origin: string): string {
  const home = escapeHtml(origin + inLanguageOf(language, '/'));
  const { name, legal, contact, look } = settings();
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${styleOf(look)}</style>
</head>
<body>
<div class="card">
<p class="brand">${escapeHtml(name)}</p>
<h1>${escapeHtml(title)}</h1>
${blocks.map((block) => htmlOf(block, { origin, language })).join('\n')}
<p class="foot">${[legal.name, legal.cin ? `CIN ${legal.cin}` : ''].filter(Boolean).map(escapeHtml).join('<br>')}<br>${contact.address.map(escapeHtml).join('<br>')}<br><a href="${home}">${escapeHtml(origin.replace(/^https?:\/\//, ''))}</a></p>
</div>
</body>
</html>
`;
}

/**
 * The style sheet of a mail. Colours are written out, because mail programs do not support CSS variables. A program that ignores style
 * sheets shows the text in its own colours.
 */
const styleOf = ({ light, dark, font }: Look) => `
:root { color-scheme: light dark; }
body { margin: 0; padding: 16px 8px; background: ${light.paper}; color: ${light.ink}; font: 16px/1.5 ${font}; }
.card { max-width: 560px; margin: 0 auto; padding: 24px 20px; background: ${light.surface}; border: 1px solid ${light.line}; border-radius: 14px; overflow-wrap: anywhere; }
.brand { margin: 0; font-weight: 700; color: ${light.soft}; }
h1 { margin: 4px 0 16px; font-size: 24px; line-height: 1.25; }
p { margin: 0 0 16px; }
a { color: ${light.cyan}; }
.button { display: inline-block; padding: 12px 20px; border-radius: 10px; background: ${light.sun}; color: ${light.dark}; font-weight: 700; text-decoration: none; }
table { width: 100%; margin: 0 0 16px; border-collapse: collapse; }
th, td { padding: 8px 0; border-top: 1px solid ${light.line}; vertical-align: top; text-align: left; font-weight: 400; }
td { padding-left: 16px; text-align: right; font-variant-numeric: tabular-nums; }
.facts th, .amounts td { white-space: nowrap; }
blockquote { margin: 0 0 16px; padding: 8px 0 8px 16px; border-left: 3px solid ${light.line}; }
.foot { margin: 24px 0 0; padding-top: 16px; border-top: 1px solid ${light.line}; font-size: 13px; color: ${light.soft}; }
@media (prefers-color-scheme: dark) {
  body { background: ${dark.paper}; color: ${dark.ink}; }
  .card { background: ${dark.surface}; border-color: ${dark.line}; }
  .brand, .foot { color: ${dark.soft}; }
  a { color: ${dark.cyan}; }
  .button { color: ${light.dark}; }
  th, td, .foot, blockquote { border-color: ${dark.line}; }
}
`;
