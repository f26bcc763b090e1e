/** A request for a quotation or a visit, which begins the message of the contact form. */

/** Why the phone number is asked for. */
export const businessTitle = 'For a business';

const openings = {
  quotation: 'Please send me a quotation for:',
  visit: 'Please visit my site and tell me what fits and what it costs. I am interested in:',
} as const;

/** What the shop needs to know; the shopper writes the answers behind. */
const questions = {
  quotation: ['PIN code:', 'Shall you fit it as well:', 'Until when do I need it:'],
  visit: [
    'Address with PIN code:',
    'Roof (flat, sloping or sheet) and its size:',
    'Monthly electricity bill:',
    'A good time to call:',
  ],
} as const;

export type Asked = keyof typeof openings;

/** A product that is asked for, by number or slug. */
export type AskedLine = { id: number | string; name: string; quantity: number };
const lineText = ({ id, name, quantity }: AskedLine): string => `${quantity} × ${name} (product ${id})`;

/** `lines`: the products that are asked for; `about`: what the planner found. Both may be empty. */
export const askedMessage = (asked: Asked, lines: readonly AskedLine[], about: string): string =>
  [
    openings[asked],
    ...(lines.length > 0 ? lines.map(lineText) : ['a solar system']),
    ...(about ? [`From the planner: ${about}`] : []),
    '',
    ...questions[asked],
  ].join('\n');
