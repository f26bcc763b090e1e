import { formatRupees } from '#domain/base/money.ts';
import type { Complete } from '../complete.ts';

export const saved = (order: string): string => `ऑर्डर ${order} सेव है। इसी ऑर्डर को आगे बढ़ाने के लिए बटन फिर दबाएँ।`;
export const over = (order: string): string =>
  `ऑर्डर ${order} का भुगतान अब नहीं हो सकता। नया ऑर्डर करने के लिए बटन फिर दबाएँ।`;

export const outcomeUnknown =
  'बटन फिर दबाएँ: हम पहले देखेंगे कि आपका ऑर्डर पहुँचा या नहीं, ताकि कुछ भी दो बार ऑर्डर न हो।';
export const lookupFailed =
  'हम नहीं देख पाए कि आपकी पहली कोशिश पहुँची या नहीं, इसलिए कुछ भी दोबारा नहीं भेजा। एक मिनट बाद फिर कोशिश करें।';
export const correctFields = 'कुछ भी ऑर्डर नहीं हुआ: जहाँ निशान है उसे ठीक करें, फिर बटन दोबारा दबाएँ।';
export const acceptChanges = 'कुछ भी नहीं खोया। अगर कुछ बदला है तो फ़ॉर्म के ऊपर उसे मंज़ूर करें; फिर बटन दोबारा दबाएँ।';
export const pressAgain = 'कुछ भी नहीं खोया: जब आप तैयार हों, बटन फिर दबाएँ।';

export const placeFailed = 'ऑर्डर नहीं हुआ';
export const verifyFailed = 'भुगतान की जाँच नहीं हो सकी';

export const partlyTitle = (order: string): string => `ऑर्डर ${order} हो गया है`;
export const partlyText =
  'इसकी पुष्टि आप तक नहीं पहुँची। इसका सामान आपके कार्ट से निकल गया है; जो अब कार्ट में है, वह अभी ऑर्डर नहीं हुआ।';
export const seeOrder = (order: string): string => `ऑर्डर ${order} देखें`;
export const orderRest = 'बाक़ी सामान ऑर्डर करने के लिए बटन फिर दबाएँ।';

export const paymentFailed = (reason: string): string => `भुगतान नहीं हुआ: ${reason}`;
export const paymentNotCompleted = 'भुगतान पूरा नहीं हुआ';
export const moneyReturns = 'अगर आपके बैंक खाते से पैसे कट गए हैं, तो वे सुरक्षित हैं: जैसे आए थे, वैसे ही वापस जाएँगे।';
export const moneyIsChecked = (order: string): string =>
  `अगर आपके बैंक खाते से पैसे कट गए हैं, तो वे सुरक्षित हैं: बटन फिर दबाएँ, कोई और भुगतान होने से पहले हम ऑर्डर ${order} जाँचेंगे।`;
export const windowBlocked = 'भुगतान की विंडो नहीं खुली; हो सकता है कोई ब्लॉकर या कमज़ोर इंटरनेट उसे रोक रहा हो।';

export const openTitle = (order: string | number): string => `इसी सामान के ऑर्डर ${order} का भुगतान अभी बाक़ी है`;
export const openText = (total: number, day: string): string =>
  day
    ? `यह आपने ${day} को ${formatRupees(total)} में किया था, डिलीवरी की उस जानकारी के साथ जो आपने तब दी थी।`
    : `यह आपने ${formatRupees(total)} में किया था, डिलीवरी की उस जानकारी के साथ जो आपने तब दी थी।`;
export const openDiscardable = 'इसी को आगे बढ़ाएँ, या इसे छोड़कर नया ऑर्डर करें।';
export const openKept = 'इसे यहाँ छोड़ा नहीं जा सकता: इसी को आगे बढ़ाएँ, या नया ऑर्डर करें। तब यह आपके खाते में खुला रहेगा।';
export const sameTitle = (order: string | number): string => `ठीक यही आप मँगा चुके हैं: ऑर्डर ${order}`;
export const sameText = 'वह पक्का हो चुका है: उसके लिए और कुछ नहीं करना।';
export const sameAgain = 'यही एक बार और मँगाएँ';
export const confirmOpen = (order: string | number): string => `ऑर्डर ${order} पक्का करें (नक़द)`;
export const payOpen = (order: string | number): string => `ऑर्डर ${order} का भुगतान करें`;
export const discarding = 'छोड़ा जा रहा है...';
export const discard = (order: string | number): string => `ऑर्डर ${order} छोड़ दें`;
export const placeNew = 'नया ऑर्डर करें';
export const discardFailed = (order: string | number): string => `ऑर्डर ${order} छोड़ा नहीं जा सका`;

export type Checked = Complete<
  typeof import('#texts/en/checkout-notices.ts'),
  typeof import('#texts/hi/checkout-notices.ts')
>;
