import type { Complete } from '../complete.ts';
export const incompleteTitle = 'यह लिंक पूरा नहीं है';
export const linkIncomplete =
  'अपने ईमेल का लिंक फिर से खोलें, पूरा। हर लिंक एक बार चलता है: अगर वह खुल चुका है, तो <forgot>पासवर्ड भूल गए</forgot> में या अपने <account>खाते</account> में दूसरा माँगें।';
export const invitationIncomplete =
  'अपने ईमेल का लिंक फिर से खोलें, पूरा। हर लिंक एक बार चलता है: अगर वह खुल चुका है, तो जिसने बुलाया है उससे दूसरा माँगें।';

export const forgottenLabel = 'भूला हुआ पासवर्ड';
export const usernameOrEmail = 'यूज़रनेम या ईमेल';
export const sendLink = 'मुझे लिंक भेजें';
export const sending = 'भेजा जा रहा है...';

export const setPasswordLabel = 'नया पासवर्ड रखें';
export const setPassword = 'नया पासवर्ड रखें';
export const settingPassword = 'बदला जा रहा है...';
export const askNewLink = 'नया लिंक माँगें';
export const logIn = 'लॉगिन करें';

export const confirmEmail = 'मेरा ईमेल पक्का करें';
export const toAccount = 'अपने खाते में जाएँ';

export const signedInAs = (username: string): string =>
  `आप <who>${username}</who> नाम से लॉगिन हैं। डेस्क पर यही खाता चलेगा।`;
export const acceptInvitation = 'न्योता मंज़ूर करें';
export const invitationNeedsLogin = 'न्योता मंज़ूर करने के लिए इस दुकान के अपने खाते में लॉगिन करें, या पहले खाता बनाएँ।';
export const logInToAccept = 'मंज़ूर करने के लिए लॉगिन करें';
export const signUp = 'खाता बनाएँ';
export const worksNow = (role: string): string => `अब आप यहाँ काम करते हैं: ${role}`;
export const yoursIs = (work: string): string => `आपका काम: ${work}।`;
export const toDesk = 'डेस्क पर जाएँ';

export type Checked = Complete<
  typeof import('#texts/en/one-time-links.ts'),
  typeof import('#texts/hi/one-time-links.ts')
>;
