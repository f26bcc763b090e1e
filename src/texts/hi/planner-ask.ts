import type { Complete } from '../complete.ts';

export const askTexts = {
  open: 'विज़िट या कोटेशन माँगें',
  openAdvice: 'हमसे पूछें, या यह बदले तो हम आपको बताएँ',
  lead: 'इसके साथ आपका प्लान हमें मिल जाता है।',
  what: 'आपको क्या चाहिए?',
  visit: 'विज़िट (घर आकर देखना)',
  quotation: 'कोटेशन',
  advice: 'सलाह, और यह बदले तो ख़बर',
  name: 'पूरा नाम',
  phone: 'फ़ोन',
  email: 'कोटेशन के लिए ईमेल',
  send: 'मेरे प्लान के साथ भेजें',
  sending: 'भेज रहे हैं...',
  thanks: 'धन्यवाद! आपकी बात हम तक पहुँच गई है।',
  next: 'आपका प्लान हमारे पास है। हम आपको फ़ोन करेंगे।',
  again: 'अभी भेजा नहीं गया। जो लिखा है उसे जाँचें और बटन फिर दबाएँ।',
  nameMissing: 'अपना नाम लिखें।',
  phoneMissing: 'अपना फ़ोन नंबर लिखें।',
} as const;

export const checklistTitle = 'विज़िट से पहले हम क्या पूछते हैं';
export const checklist = [
  'छत: सपाट, ढलान वाली या चादर (टीन) की?',
  'छाया: सुबह 9 से दोपहर 3 के बीच किस चीज़ की?',
  'फ़ेज़: एक या तीन?',
  'मालिक: छत किसकी है, और बिल किसके नाम है?',
] as const;

export const shareTexts = {
  whatsapp: 'घरवालों को भेजें',
  whatsappUs: 'हमें WhatsApp करें',
  copied: 'लिंक कॉपी हो गया। जो भी इसे खोलेगा, उसे यही जवाब दिखेगा।',
  print: 'यह जवाब प्रिंट करें',
} as const;

export type Checked = Complete<
  typeof import('#texts/en/planner-ask.ts'),
  typeof import('#texts/hi/planner-ask.ts')
>;
