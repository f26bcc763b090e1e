import type { Complete } from '../complete.ts';
export const failed = 'लॉगिन नहीं हुआ';
export const remember = 'मुझे याद रखें';
export const forgot = 'पासवर्ड भूल गए?';
export const submit = 'लॉगिन करें';
export const submitting = 'लॉगिन हो रहा है...';
export const newHere = 'यहाँ नए हैं?';
export const toSignup = 'खाता बनाएँ';

export const demoTitle = 'नमूने के लॉगिन';
export const fill = 'भरें';
export const fillNamed = (username: string): string => `${username} भरें`;

export type Checked = Complete<typeof import('#texts/en/login.ts'), typeof import('#texts/hi/login.ts')>;
