import type { Complete } from '../complete.ts';
export const title = 'बैंक ट्रांसफ़र से पैसे दें';
export const labels = {
  holder: 'खाता किसके नाम',
  bank: 'बैंक',
  account: 'खाता नंबर',
  ifsc: 'IFSC',
  upi: 'UPI ID',
};
export const referenceLabel = 'रेफ़रेंस';
export const orderReference = (id: number | string): string => `Order ${id}`;
export const bookedByUs = 'ऑर्डर का भुगतान तब माना जाएगा जब पैसे हमारे पास आ जाएँगे और हम उन्हें दर्ज कर लेंगे।';
export const bookedWithin = (hours: number): string =>
  `ऑर्डर का भुगतान तब माना जाएगा जब पैसे हमारे पास आ जाएँगे और हम उन्हें दर्ज कर लेंगे। कृपया तुरंत भुगतान करें: जिस ऑर्डर का भुगतान ${hours} घंटे में नहीं होता, उसे हम रद्द कर देते हैं।`;

export type Checked = Complete<
  typeof import('#texts/en/transfer.ts'),
  typeof import('#texts/hi/transfer.ts')
>;
