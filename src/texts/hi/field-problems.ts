import type { Problem } from '#contract/reason.ts';
import type { Complete } from '../complete.ts';

/** What is wrong, by its code: the server's own words are English. */
function wordsOf({ code, facts: { min, max } = {} }: Problem): string {
  switch (code) {
    case 'missing':
      return 'यह भरना ज़रूरी है';
    case 'too_small':
      return min === undefined ? 'यह बहुत कम है' : `कम से कम ${min} चाहिए`;
    case 'too_big':
      return max === undefined ? 'यह बहुत ज़्यादा है' : `ज़्यादा से ज़्यादा ${max} हो सकता है`;
    case 'not_a_choice':
      return 'दिए गए विकल्पों में से एक चुनें';
    case 'unknown_field':
      return 'यह यहाँ नहीं पूछा गया';
    default:
      return 'यह सही नहीं है, फिर से देखें';
  }
}
export const problemText = (subject: string, problem: Problem): string => `${subject}: ${wordsOf(problem)}।`;
export const fieldOfThing = (field: string, thing: string): string => `${thing}, ${field}`;
export const whatWasSent = 'जो भेजा गया';

const names = new Map([
  ['full name', 'पूरा नाम'],
  ['name', 'नाम'],
  ['email', 'ईमेल'],
  ['phone', 'फ़ोन'],
  ['company', 'कंपनी'],
  ['address', 'पता'],
  ['zip', 'पिन कोड'],
  ['pincode', 'पिन कोड'],
  ['city', 'शहर'],
  ['state', 'राज्य'],
  ['notes', 'नोट'],
  ['gstin', 'GSTIN'],
  ['po', 'PO नंबर'],
  ['bill to', 'बिल किसके नाम'],
  ['username', 'यूज़रनेम'],
  ['password', 'पासवर्ड'],
  ['message', 'संदेश'],
  ['quantity', 'मात्रा'],
  ['price', 'क़ीमत'],
  ['product', 'सामान'],
  ['items', 'सामान'],
  ['reason', 'वजह'],
]);

export function fieldName(key: string): string {
  const words = key.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return names.get(words) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export type Checked = Complete<
  typeof import('#texts/en/field-problems.ts'),
  typeof import('#texts/hi/field-problems.ts')
>;
