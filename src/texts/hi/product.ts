import type { Complete } from '../complete.ts';
export const otherKinds = 'सोलर पैनल';
export const by = (maker: string): string => `कंपनी: ${maker}`;
export const percentOffAfter = '% छूट';
export const priceRow = 'क़ीमत';
export const withoutGst = (net: string): string => ` (${net} + GST)`;
export const source = 'स्रोत';

export const loanCounted = 'लोन का हिसाब कैसे है';
export const zeroInterest = '0% EMI तभी, जब आपके बैंक का ऐसा प्लान हो; उसकी शर्तें और फ़ीस लगती हैं।';

export const nearestInStock = (name: string, price: string): string =>
  `स्टॉक में सबसे मिलता-जुलता: <other>${name}</other>, ${price}।`;
export const inStockBefore = 'स्टॉक में: ';
export const inStockAfter = '।';

export const viewCart = 'कार्ट देखें';
export const buyNow = 'अभी ख़रीदें';
export const withoutVisit = 'विज़िट के बिना ऑर्डर करें';
export const needsScript = 'ऑर्डर करने के लिए JavaScript चाहिए।';
export const addToWishlist = 'पसंद की सूची में डालें';
export const yourWishlist = 'आपकी पसंद की सूची';
export const worksWith = 'किसके साथ चलता है';

export const tabsLabel = 'इस सामान के बारे में';
export const description = 'जानकारी';
export const specifications = 'स्पेसिफ़िकेशन';
export const declarations = 'घोषणाएँ';
export const related = 'मिलता-जुलता सामान';

export type Checked = Complete<typeof import('#texts/en/product.ts'), typeof import('#texts/hi/product.ts')>;
