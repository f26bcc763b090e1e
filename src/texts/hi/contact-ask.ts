import type { Complete } from '../complete.ts';
export const businessTitle = 'कारोबार के लिए';

const openings = {
  quotation: 'कृपया मुझे इसका कोटेशन भेजें:',
  visit: 'कृपया मेरे यहाँ आकर देखें और बताएँ कि क्या लगेगा और कितना ख़र्च आएगा। मुझे यह चाहिए:',
} as const;

const questions = {
  quotation: ['पिन कोड:', 'क्या फ़िटिंग भी आप करेंगे:', 'मुझे कब तक चाहिए:'],
  visit: [
    'पिन कोड के साथ पता:',
    'छत (सपाट, ढलान वाली या टीन की) और उसका नाप:',
    'हर महीने का बिजली का बिल:',
    'फ़ोन करने का सही समय:',
  ],
} as const;

export type Asked = keyof typeof openings;

export type AskedLine = { id: number | string; name: string; quantity: number };
const lineText = ({ id, name, quantity }: AskedLine): string => `${quantity} × ${name} (सामान नंबर ${id})`;

export const askedMessage = (asked: Asked, lines: readonly AskedLine[], about: string): string =>
  [
    openings[asked],
    ...(lines.length > 0 ? lines.map(lineText) : ['एक सोलर सिस्टम']),
    ...(about ? [`प्लानर से: ${about}`] : []),
    '',
    ...questions[asked],
  ].join('\n');

export type Checked = Complete<
  typeof import('#texts/en/contact-ask.ts'),
  typeof import('#texts/hi/contact-ask.ts')
>;
