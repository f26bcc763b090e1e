import site from '#content/site.json' with { type: 'json' };
import { formatPaise } from '#domain/money.ts';
import { type MailOrder, textOf } from '#netlify/commerce/messages/read-mail-order.ts';

type Rows = readonly (readonly [string, string])[];
/** A part of a mail. A link is a path of this site or a whole address. */
export type Block =
  | { paragraph: string }
  | { button: string; link: string }
  | { rows: Rows }
  | { amounts: Rows }
  | { quote: string };
/** A mail before it is plain text and HTML. The subject holds nothing personal but an order's number. */
export type Message = { subject: string; title: string; blocks: Block[]; replyTo?: string };

/** `data` of a mail about an account: see mail-kinds.ts. */
export type AccountFacts = Record<string, unknown>;

export const rupees = formatPaise;

/** A name that could be a link is left out: otherwise strangers could mail links to any address by filling in a form. */
const couldBeLink = /[/:@<>]|\.\S/;
export const greeting = (name: string): Block => ({
  paragraph: name && !couldBeLink.test(name) ? `Hello ${name},` : 'Hello,',
});

export const orderLines = ({ lines, totalPaise }: MailOrder): Block => ({
  amounts: [
    ...lines.map(
      ({ name, quantity, unitPricePaise }) =>
        [`${quantity} × ${name}`, rupees(quantity * unitPricePaise)] as const,
    ),
    ['Total, GST included', rupees(totalPaise)],
  ],
});

export const orderButton = ({ id }: MailOrder): Block => ({
  button: 'See your order',
  link: `/order/${id}/`,
});

export const help: Block = {
  paragraph: `Questions? Write to ${site.contact.email} or call ${site.contact.phone} (${site.contact.hours}).`,
};

/** Rows without those that have no value. */
export const filledRows = (rows: Rows): Block => ({
  rows: rows.filter(([, value]) => value),
});

/** A text field of the order event that caused this mail; an empty string if the event has no such text. */
export const factOf = ({ event }: MailOrder, name: string): string => textOf(event.data[name]);
export const amountOf = ({ event }: MailOrder, name = 'amount_paise'): string =>
  typeof event.data[name] === 'number' ? rupees(event.data[name]) : '';
