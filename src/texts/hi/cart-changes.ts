import { formatRupees } from '#domain/base/money.ts';
import type { Complete } from '../complete.ts';

export const pricesChanged = 'आपके चुनने के बाद क़ीमतें बदल गई हैं';
export const cartChanged = 'आपके चुनने के बाद आपके कार्ट में कुछ बदल गया है';
export const acceptPrices = 'नई क़ीमतें मंज़ूर हैं';
export const updateCart = 'मेरा कार्ट बदलें';

export const gone = 'अभी ऑर्डर नहीं हो सकता। यह कार्ट से हटा दिया जाएगा।';
export const shortOf = (available: number, wanted: number): string =>
  `स्टॉक में सिर्फ़ ${available} बचे हैं। आपके कार्ट में ${wanted} हैं।`;
export const repriced = (now: number, before: number): string =>
  `अब ${formatRupees(now)}, पहले ${formatRupees(before)}।`;

export type Checked = Complete<
  typeof import('#texts/en/cart-changes.ts'),
  typeof import('#texts/hi/cart-changes.ts')
>;
