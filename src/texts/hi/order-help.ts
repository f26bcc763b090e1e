import type { Complete } from '../complete.ts';

export const title = (id: number | string): string => `ऑर्डर ${id} में मदद चाहिए?`;
export const call = (phone: string): string => `फ़ोन करें: ${phone}`;
export const whatsapp = 'WhatsApp';
export const broken =
  'टूटा हुआ पहुँचा? फ़ोटो लें और 48 घंटे के अंदर वापसी के लिए कहें। सामान पहुँचते ही इसका बटन इस ऑर्डर के पेज पर आ जाएगा।';
export const invoiceComes =
  'GST बिल तब आता है जब सामान हमारे यहाँ से निकलता है: इस ऑर्डर के पेज पर, छापने या PDF रखने के लिए।';

export type Checked = Complete<
  typeof import('#texts/en/order-help.ts'),
  typeof import('#texts/hi/order-help.ts')
>;
