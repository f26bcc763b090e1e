import type { Complete } from '../complete.ts';
export const filled = 'आपके पिछले ऑर्डर का पता भरा है। जो अलग हो, उसे बदलें।';
export const registeredIn = (state: string): string => `रजिस्ट्रेशन ${state} का है।`;

export type Checked = Complete<
  typeof import('#texts/en/checkout-address.ts'),
  typeof import('#texts/hi/checkout-address.ts')
>;
