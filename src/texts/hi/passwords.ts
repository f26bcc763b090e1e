import type { Complete } from '../complete.ts';
export const currentPassword = 'अभी का पासवर्ड';
export const newPassword = 'नया पासवर्ड';

export const currentPasswordRequired = 'अभी का पासवर्ड ज़रूरी है';
export const newPasswordRequired = 'नया पासवर्ड ज़रूरी है';
export const passwordTooShort = (min: number): string => `पासवर्ड कम से कम ${min} अक्षर का होना चाहिए`;
export const accountRequired = 'आपका यूज़रनेम या ईमेल ज़रूरी है';
export const emailInvalid = 'कृपया सही ईमेल लिखें';

export type Checked = Complete<
  typeof import('#texts/en/passwords.ts'),
  typeof import('#texts/hi/passwords.ts')
>;
