import type { Complete } from '../complete.ts';
export const tooLong = (max: number, length: number): string => `ज़्यादा से ज़्यादा ${max} अक्षर, ${length} नहीं`;

export const fullNameRequired = 'पूरा नाम ज़रूरी है';
export const nameRequired = 'नाम ज़रूरी है';
export const emailRequired = 'ईमेल ज़रूरी है';
export const phoneRequired = 'फ़ोन नंबर ज़रूरी है';
export const addressRequired = 'पता ज़रूरी है';
export const cityRequired = 'शहर ज़रूरी है';
export const zipRequired = 'पिन कोड ज़रूरी है';
export const usernameRequired = 'यूज़रनेम ज़रूरी है';
export const passwordRequired = 'पासवर्ड ज़रूरी है';
export const messageRequired = 'कृपया अपना संदेश लिखें';

export const emailWrong = 'सही ईमेल लिखें';
export const contactEmailWrong = 'सही ईमेल लिखें';
export const signupEmailWrong = 'कृपया सही ईमेल लिखें';
export const phoneWrong = 'सही फ़ोन नंबर लिखें';
export const zipWrong = 'सही पिन कोड लिखें';
export const usernameTooShort = (min: number): string => `यूज़रनेम कम से कम ${min} अक्षर का होना चाहिए`;
export const passwordTooShort = (min: number): string => `पासवर्ड कम से कम ${min} अक्षर का होना चाहिए`;

export type Checked = Complete<
  typeof import('#texts/en/form-checks.ts'),
  typeof import('#texts/hi/form-checks.ts')
>;
