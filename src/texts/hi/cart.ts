import type { Complete } from '../complete.ts';
export const emptyTitle = 'आपका कार्ट ख़ाली है';
export const emptyText = 'पैनल, इनवर्टर, बैटरी और किट दुकान में आपके इंतज़ार में हैं।';
export const browse = 'सामान देखें';
export const goHome = 'होम पर जाएँ';
export const leftOut = 'लिंक में कुछ ऐसा भी था जो हम नहीं बेचते। बाकी सब आपके कार्ट में है।';
export const loading = 'आपका कार्ट खुल रहा है';
export const each = (price: string): string => `एक का ${price}`;
export const remove = 'हटाएँ';
export const removeNamed = (name: string): string => `${name} हटाएँ`;
export const removed = (name: string): string => `${name} हटा दिया गया।`;
export const undo = 'वापस लाएँ';

export const summaryTitle = 'ऑर्डर का हिसाब';
export const summaryLabel = 'ऑर्डर का हिसाब';
export const discountLabel = (code: string): string => `छूट (${code})`;
export const shippingLabel = 'डिलीवरी';
export const taxesLabel = 'टैक्स';
export const totalLabel = 'कुल';
export const noCarry = 'यह छूट सिर्फ़ इस पेज का अनुमान है, ऑर्डर में नहीं जुड़ती।';
export const toCheckout = 'ऑर्डर पूरा करें';
export const getQuotation = 'कोटेशन लें';
export const deliveryTitle = 'डिलीवरी की जानकारी';
export const deliveryLabel = 'डिलीवरी का अनुमान';
export const fittingLabel = 'फ़िटिंग में मदद';
export const fittingNote =
  'हर ऑर्डर में फ़ोन और ईमेल पर मदद मिलती है। आपके यहाँ फ़िटिंग क़ीमत में तभी है जब सामान के साथ लिखा हो।';
export const freeShippingLabel = 'मुफ़्त डिलीवरी';

export const couponLabel = 'कूपन कोड';
export const couponApply = 'लगाएँ';
export const couponApplied = (code: string, percent: number): string => `${code} लग गया: ${percent}% छूट`;

export const subtotalLabel = (count: number): string => `सामान का जोड़ (${count} नग)`;

export type Checked = Complete<typeof import('#texts/en/cart.ts'), typeof import('#texts/hi/cart.ts')>;
