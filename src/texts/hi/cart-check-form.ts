import type { Complete } from '../complete.ts';
export const cartCheckForm = {
  title: 'क्या ये सामान साथ चलेंगे?',
  fold: 'आपकी जगह, छत और कनेक्शन',
  cable: 'DC तार की एक तरफ़ की लंबाई, m',
  rack: 'पैनल खुले स्ट्रक्चर पर लगे हैं',
  meter: 'मुझे नेट मीटर चाहिए',
} as const;

export type Checked = Complete<
  typeof import('#texts/en/cart-check-form.ts'),
  typeof import('#texts/hi/cart-check-form.ts')
>;
