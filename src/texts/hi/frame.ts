import type { Complete } from '../complete.ts';

export const skip = 'सीधे मुख्य भाग पर जाएँ';
export const toHome = (shop: string): string => `${shop}, होम`;
export const mainLabel = 'मुख्य';
export const ownLabel = 'आपका कार्ट और खाता';
export const tabsLabel = 'टैब';

export const home = 'होम';
export const products = 'सामान';
export const allProducts = 'सारा सामान';
export const commercialProducts = 'दुकान और कारख़ाने के लिए';
export const nonCommercialProducts = 'घर के लिए';
export const blogs = 'ब्लॉग';
export const planner = 'प्लानर';
export const search = 'खोजें';
export const cart = 'कार्ट';
export const account = 'खाता';
export const login = 'लॉगिन';
export const logout = 'लॉगआउट';
export const signup = 'खाता बनाएँ';

export const shopTitle = 'दुकान';
export const shopProducts = 'सामान देखें';
export const about = 'हमारे बारे में';
export const contact = 'संपर्क';
export const helpTitle = 'मदद';
export const support = 'सहायता';
export const faq = 'आम सवाल';
export const rules = 'सरकारी नियम';
export const shipping = 'डिलीवरी और वापसी';
export const warranty = 'वारंटी';
export const privacy = 'निजता';
export const terms = 'शर्तें';
export const talkToUs = 'हमसे बात करें';
export const companyNumber = (seller: string, cin: string | undefined): string =>
  cin ? `${seller}, CIN ${cin}.` : `${seller}.`;

export const newsletter = 'महीने में एक बार सोलर की ख़बरें';
export const newsletterExample = 'आपका ईमेल';
export const subscribe = 'मँगाएँ';
export const subscribed = 'धन्यवाद! ख़बरें आपको मिलेंगी।';

export const lastChanged = (day: string): string => `आख़िरी बदलाव <when>${day}</when>`;
export const needHand = 'मदद चाहिए?';

export const notLoaded = 'पेज पूरा नहीं खुला। इंटरनेट देखें और फिर कोशिश करें।';

export const needsScript = {
  account: 'आपके खाते के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
  cart: 'कार्ट के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
  checkout: 'ऑर्डर करने के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
  desk: 'डेस्क के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
  form: 'इस फ़ॉर्म के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
  invoice: 'बिल देखने के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
  login: 'लॉगिन के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
  order: 'ऑर्डर देखने के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
  page: 'इस पेज के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
  quotation: 'कोटेशन देखने के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
  signup: 'खाता बनाने के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
  wishlist: 'पसंद की सूची के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
};
export const withoutScript = (phone: string, email: string): string =>
  `इस साइट के लिए उसे चालू करें, या <call>${phone}</call> पर फ़ोन करें, या <mail>${email}</mail> पर लिखें: कोई व्यक्ति आपकी मदद करेगा।`;

export const whatsapp = 'WhatsApp';

export type Checked = Complete<typeof import('#texts/en/frame.ts'), typeof import('#texts/hi/frame.ts')>;
