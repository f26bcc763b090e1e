import type { Complete } from '../complete.ts';
export const dismiss = 'हटाएँ';
export const tryAgain = 'फिर कोशिश करें';
export const copied = 'कॉपी हो गया!';
export const breadcrumb = 'आप यहाँ हैं';
export const noImage = 'फ़ोटो नहीं है';

export const optional = '(ज़रूरी नहीं)';

export const hide = 'छिपाएँ';
export const show = 'दिखाएँ';
export const hidePassword = 'पासवर्ड छिपाएँ';
export const showPassword = 'पासवर्ड दिखाएँ';

export const fillIn = 'यह जगह भरें।';

export const noDay = 'कोई दिन नहीं चुना';
export const chooseDay = 'दिन चुनें।';

export const noNumber = 'कोई संख्या लिखें, जैसे 1200 या 1,200।';
export const tooSmall = (least: string): string => `${least} या उससे बड़ी संख्या लिखें।`;
export const tooLarge = (most: string): string => `${most} तक की संख्या लिखें।`;
export const notWhole = 'पूरी संख्या लिखें।';
export const notInSteps = (step: number): string => `${step} के अंतर से संख्या लिखें।`;

export const quantity = 'मात्रा';
export const quantityIs = (count: number): string => `मात्रा ${count}`;
export const quantityOf = (product: string): string => `${product} की मात्रा`;
export const fewer = 'मात्रा घटाएँ';
export const more = 'मात्रा बढ़ाएँ';
export const quantityLimit = (most: number): string =>
  `एक ऑर्डर में एक ही सामान ज़्यादा से ज़्यादा ${most.toLocaleString('en-IN')} ले सकते हैं।`;
export const askForMore = 'इससे ज़्यादा के लिए <ask>कोटेशन माँगें</ask>।';

export const originalPrice = 'पुरानी क़ीमत';
export const mrp = 'MRP';
export const percentOff = (percent: number): string => `${percent}% छूट`;
export const rated = (stars: number, count: number | undefined): string =>
  count ? `${count} ग्राहकों ने 5 में से ${stars} रेटिंग दी` : `रेटिंग 5 में से ${stars}`;
export const demoRating = 'नमूना';

export type Checked = Complete<typeof import('#texts/en/ui.ts'), typeof import('#texts/hi/ui.ts')>;
