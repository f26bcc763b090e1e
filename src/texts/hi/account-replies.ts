import type { Complete } from '../complete.ts';
export const emailRemoved = 'आपका ईमेल हटा दिया गया है।';
export const emailChanged = 'आपका ईमेल बदल गया है।';
export const emailConfirmed = 'आपका ईमेल पक्का हो गया है।';
export const emailLinkSent = (email: string, minutes: number): string =>
  `हमने ${email} पर एक लिंक भेजा है। ईमेल पक्का करने के लिए उसे ${minutes} मिनट के अंदर खोलें।`;
export const passwordChanged = 'आपका पासवर्ड बदल गया है, और बाक़ी सभी फ़ोन और कंप्यूटर लॉगआउट हो गए हैं।';
export const passwordReset = 'आपका पासवर्ड बदल गया है, और सभी फ़ोन और कंप्यूटर लॉगआउट हो गए हैं।';
export const passwordLinkSent = (minutes: number): string =>
  `अगर इस नाम या ईमेल के खाते में कोई ईमेल है, तो नया पासवर्ड रखने का लिंक उस पर जा रहा है। वह ${minutes} मिनट चलता है।`;
export const accountDeleted = 'आपका खाता मिटा दिया गया है।';
export const addressRemoved = 'पता हटा दिया गया है।';
export const signedOut = 'आप लॉगआउट हो गए हैं।';
export const signedOutEverywhere = 'आप सभी फ़ोन और कंप्यूटर से लॉगआउट हो गए हैं।';
export const inquiryReceived = 'धन्यवाद! आपका संदेश हमें मिल गया है।';

export type Checked = Complete<
  typeof import('#texts/en/account-replies.ts'),
  typeof import('#texts/hi/account-replies.ts')
>;
