import { letterTexts } from '#texts/en/account-mails.ts';
import { type Block, help, type Message } from './mail-layout.ts';
import type { MailOrder } from './read-mail-order.ts';

/** Up to five words of letters. Anything else is left out: strangers could mail it to any address by filling in a form. */
const word = /\p{L}(?:[\p{L}\p{M}'’-]|\u200c|\u200d)*\.?/u.source;
const looksLikeName = new RegExp(`^(?=.{1,60}$)${word}(?: ${word}){0,4}$`, 'u');
const greeting = (name: string): Block => ({
  paragraph: looksLikeName.test(name) ? letterTexts.helloTo(name) : letterTexts.hello,
});

/** The parts of a letter, in order. A text is a paragraph; undefined, false and empty parts are left out. */
type Part = Block | string | false | undefined;

/** A mail to a person by name. */
export const letter = (name: string, subject: string, title: string, parts: readonly Part[]): Message => ({
  subject,
  title,
  blocks: [
    greeting(name),
    ...parts.flatMap((part): Block[] =>
      !part ? [] : [typeof part === 'string' ? { paragraph: part } : part],
    ),
  ],
});

/** The subject and the title of a mail. */
type Head = readonly [subject: string, title: string];

/** A mail to the buyer of an order; it ends with how to reach the shop. */
export const toBuyer = (
  { buyer }: Pick<MailOrder, 'buyer'>,
  [subject, title]: Head,
  parts: readonly Part[],
): Message => letter(buyer.name, subject, title, [...parts, help()]);
