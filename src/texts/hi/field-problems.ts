import type { Problem } from '#contract/reason.ts';
import { grouped } from '#domain/base/figures.ts';
import type { Complete } from '../complete.ts';

/** What a limit counts is in the server's own words only: `must have at most 60 characters`. */
const counted = (message: string): string => (message.endsWith(' characters') ? ' अक्षर' : '');

/** The server's own words are English: these follow from the code. No verb agrees with the field's name, whose gender is not known. */
export function problemText(subject: string, { code, facts: { min, max } = {}, message }: Problem): string {
  const field = `“${subject}”`;
  switch (code) {
    case 'missing':
      return `${field} भरना ज़रूरी है।`;
    case 'too_small':
      return min === undefined
        ? `${field} में जो लिखा है, वह बहुत कम है।`
        : `${field} में कम से कम ${grouped(min)}${counted(message)} लिखें।`;
    case 'too_big':
      return max === undefined
        ? `${field} में जो लिखा है, वह बहुत ज़्यादा है।`
        : `${field} में ज़्यादा से ज़्यादा ${grouped(max)}${counted(message)} लिख सकते हैं।`;
    case 'not_a_choice':
      return `${field} के लिए दिए गए विकल्पों में से एक चुनें।`;
    case 'unknown_field':
      return `${field} यहाँ नहीं पूछा जाता। इसे हटा दें।`;
    default:
      return `${field} में कुछ ग़लत है। इसे फिर से देखें।`;
  }
}
export const fieldOfThing = (field: string, thing: string): string => `${thing}: ${field}`;
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
