import { type Block, help, type Message } from './mail-layout.ts';
import type { MailOrder, MailTexts } from './mail-texts.ts';

/** Up to five words of letters. Anything else is left out: strangers could mail it to any address by filling in a form. */
const word = /\p{L}(?:[\p{L}\p{M}'’-]|\u200c|\u200d)*\.?/u.source;
const looksLikeName = new RegExp(`^(?=.{1,60}$)${word}(?: ${word}){0,4}$`, 'u');
const greeting = ({ letter }: MailTexts, name: string): Block => ({
  paragraph: looksLikeName.test(name) ? letter.helloTo(name) : letter.hello,
});

/** The parts of a letter, in order. A text is a paragraph; undefined, false and empty parts are left out. */
type Part = Block | string | false | undefined;

/** The subject and the title of a mail. */
type Head = readonly [subject: string, title: string];

/** A mail to a person by name, in the language of `texts`. */
export const letter = (
  texts: MailTexts,
  name: string,
  [subject, title]: Head,
  parts: readonly Part[],
): Message => ({
  language: texts.language,
  subject,
  title,
  blocks: [
    greeting(texts, name),
    ...parts.flatMap((part): Block[] =>
      !part ? [] : [typeof part === 'string' ? { paragraph: part } : part],
    ),
  ],
});

/** A mail to the buyer of an order; it ends with how to reach the shop. */
export const toBuyer = (
  { buyer, texts }: Pick<MailOrder, 'buyer' | 'texts'>,
  head: Head,
  parts: readonly Part[],
): Message => letter(texts, buyer.name, head, [...parts, help(texts)]);
