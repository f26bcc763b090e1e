import type { Complete } from '../complete.ts';
export const account = { title: 'आपका खाता', description: 'आपके ऑर्डर और उनके भुगतान।' };
export const accountSettings = {
  title: 'खाते की सेटिंग',
  description: 'आपकी जानकारी, पते, पासवर्ड और डेटा।',
};
export const cart = {
  title: 'आपका कार्ट',
  description: 'आपका चुना हुआ सामान, क़ीमत, कूपन और डिलीवरी के साथ।',
  heading: 'आपका कार्ट',
};
export const checkout = { title: 'ऑर्डर पूरा करें', description: 'डिलीवरी का पता और भुगतान।' };
export const compare = {
  title: 'सामान की तुलना करें',
  description: 'सामान आमने-सामने: क़ीमत, पावर, वारंटी और कंपनियों की बताई हर संख्या।',
  crumb: 'तुलना',
  named: (names: readonly string[]): string => `तुलना: ${names.join(' | ')}`,
  emptyTitle: 'तुलना के लिए अभी कुछ नहीं',
  emptyText: 'ज़्यादा से ज़्यादा चार सामान पर “तुलना करें” दबाएँ।',
  allProducts: 'सारा सामान',
  tooMany: (most: number, omitted: number): string =>
    `ज़्यादा से ज़्यादा ${most} सामान आमने-सामने आते हैं; इस पते के ${omitted} और छोड़ दिए गए।`,
  missing: (slug: string): string => `“${slug}” दुकान में नहीं है, या अब नहीं रहा।`,
};
export const confirmEmail = {
  title: 'अपना ईमेल पक्का करें',
  description: 'ईमेल में आए लिंक से नया ईमेल पक्का करें।',
};
export const invitation = {
  title: 'न्योता',
  description: 'ईमेल में आए लिंक से दुकान के डेस्क का न्योता मंज़ूर करें।',
  heading: 'डेस्क का न्योता',
};
export const invoice = { title: 'आपका बिल', description: 'आपके ऑर्डर का GST बिल।' };
export const login = {
  title: 'लॉगिन',
  description: 'ऑर्डर करने, अपने ऑर्डर देखने और उनका भुगतान करने के लिए लॉगिन करें।',
  heading: 'फिर से स्वागत है',
  lead: 'ऑर्डर करने और अपने ऑर्डर देखने के लिए लॉगिन करें।',
};
export const order = { title: 'आपका ऑर्डर', description: 'आपका एक ऑर्डर।' };
export const orderSuccess = { title: 'आपका ऑर्डर', description: 'आपके ऑर्डर की पुष्टि।' };
export const quotation = { title: 'आपका कोटेशन', description: 'इस दुकान का कोटेशन, उसके लिंक से।' };
export const resetPassword = {
  title: 'नया पासवर्ड रखें',
  description: 'ईमेल में आए लिंक से नया पासवर्ड रखें।',
};
export const signup = {
  title: 'खाता बनाएँ',
  description: 'ऑर्डर करने और अपने ऑर्डर का हाल जानने के लिए खाता बनाएँ।',
  heading: 'अपना खाता बनाएँ',
  lead: 'यूज़रनेम और पासवर्ड से खाता बन जाता है। पता आप बाद में, ऑर्डर करते समय देंगे।',
};
export const wishlist = {
  title: 'आपकी पसंद की सूची',
  description: 'वह सामान जो आपने इस फ़ोन या कंप्यूटर में रखा है।',
};
export const privacy = {
  heading: 'आप ख़ुद क्या कर सकते हैं',
  text: 'अपने <settings>खाते की सेटिंग</settings> में आप अपना ईमेल और पासवर्ड बदल सकते हैं, पते हटा सकते हैं, आपके बारे में हमारे पास जो कुछ है वह सब डाउनलोड कर सकते हैं, और अपना खाता मिटा सकते हैं। मिटाने से पहले आप देख लेंगे कि क्या बना रहेगा: वे ऑर्डर जो टैक्स के क़ानून से हमें रखने पड़ते हैं, बिल पर लिखे नाम और पते के साथ और आपके खाते के बिना। संपर्क फ़ॉर्म से भेजे आपके संदेश आपके खाते के तब होते हैं जब उसका ईमेल पक्का हो चुका हो; नहीं तो हमसे कहें।',
};

export const worksWith = {
  crumb: 'किसके साथ चलता है',
  title: (product: string): string => `${product} के साथ क्या चलता है`,
  description: (product: string): string =>
    `दुकान का कौन-सा सामान ${product} के साथ चलता है, आपके शहर की ठंड में एक स्ट्रिंग में कितने पैनल आते हैं, और बाक़ी क्यों नहीं चलते।`,
};

export type Checked = Complete<typeof import('#texts/en/pages.ts'), typeof import('#texts/hi/pages.ts')>;
