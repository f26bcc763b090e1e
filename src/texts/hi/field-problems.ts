import type { Complete } from '../complete.ts';

const ended = (text: string): string => (/[.!?।]$/.test(text) ? text : `${text}।`);
export const problemText = (subject: string, message: string): string => ended(`${subject}: ${message}`);
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
