import type { Complete } from '../complete.ts';
import { day } from './format.ts';

const ifNotYou = 'अगर यह आपने नहीं माँगा, तो कुछ न करें: लिंक के बिना कुछ नहीं बदलता।';

export const letterTexts = {
  hello: 'नमस्ते,',
  helloTo: (name: string) => `नमस्ते ${name},`,
  help: ({ email, phone, hours }: { email: string; phone: string; hours: string }) =>
    `कोई सवाल? ${email} पर लिखें या ${phone} पर फ़ोन करें (${hours})।`,
};

export const accountMailTexts = {
  passwordReset: {
    title: 'नया पासवर्ड रखें',
    asked: (minutes: number) =>
      `किसी ने आपके खाते के लिए नया पासवर्ड माँगा है। अगर आपने माँगा है, तो इस लिंक से रखें। यह एक बार चलता है, ${minutes} मिनट तक।`,
    button: 'नया पासवर्ड रखें',
    ifNotYou,
  },
  passwordChanged: {
    title: 'आपका पासवर्ड बदल गया है',
    what: 'आपके खाते का पासवर्ड अभी बदला गया। बाक़ी फ़ोन और कंप्यूटर लॉगआउट हो गए हैं। अगर आपने नहीं बदला, तो तुरंत नया पासवर्ड रखें और हमें बताएँ।',
    button: 'मैंने नहीं बदला',
  },
  addressConfirm: {
    subject: 'अपना ईमेल पक्का करें',
    title: 'यह ईमेल आपका है?',
    asked: (minutes: number) =>
      `कोई हमारे यहाँ अपने खाते में यह ईमेल रखना चाहता है। अगर वह आप हैं, तो इस लिंक से ${minutes} मिनट के अंदर पक्का करें।`,
    button: 'यह ईमेल पक्का करें',
    ifNotYou,
  },
  addressChanged: {
    title: 'आपका ईमेल बदल गया है',
    what: 'हमारे यहाँ आपके खाते में अब दूसरा ईमेल है। इस पर हम और मेल नहीं भेजेंगे। अगर आपने नहीं बदला, तो हमें बताएँ।',
  },
  inquiryReply: { title: 'आपके संदेश का जवाब', youWrote: 'आपने लिखा था:' },
};

export const quotationMailTexts = {
  subject: (number: string) => `कोटेशन ${number}`,
  title: (number: string) => `आपका कोटेशन ${number}`,
  what: (validUntil: string) =>
    `आपने जो कोटेशन माँगा था, वह यह है। यह ${day(validUntil)} तक मान्य है। पढ़ने, छापने या मंज़ूर करने के लिए खोलें। मंज़ूर करने के लिए खाता चाहिए।`,
  button: 'कोटेशन खोलें',
};

export type Checked = Complete<
  typeof import('#texts/en/account-mails.ts'),
  typeof import('#texts/hi/account-mails.ts')
>;
