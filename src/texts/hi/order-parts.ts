import type { Complete } from '../complete.ts';
export const yourOrder = 'आपका ऑर्डर';
export const loading = 'आपका ऑर्डर खुल रहा है';
export const notLoaded = 'ऑर्डर की जानकारी नहीं खुली';
export const viewOrders = 'ऑर्डर देखें';
export const login = 'लॉगिन';

const statuses = new Map([
  ['pending', 'भुगतान बाक़ी'],
  ['paid', 'भुगतान हो गया'],
  ['shipped', 'भेजा गया'],
  ['completed', 'पूरा हुआ'],
  ['cancelled', 'रद्द'],
]);
export const statusWord = (status: string): string => statuses.get(status) ?? status;

export const heading = (id: number | string): string => `ऑर्डर ${id}`;
export const progress = 'कहाँ तक पहुँचा';
export const estimatedDelivery = 'डिलीवरी का अनुमान';
export const totalAmount = 'कुल रक़म';
export const invoice = (number: string): string => `बिल ${number}`;

export const nameless = (product: unknown): string => `सामान ${product ?? ''}`.trim();

export const deliveryAddress = 'डिलीवरी का पता';
export const poNumber = (number: string): string => `PO नंबर ${number}`;
export const billedTo = (address: string): string => `बिल इस नाम-पते पर: ${address}`;
export const gstin = (number: string): string => `GSTIN ${number}`;

export type Checked = Complete<
  typeof import('#texts/en/order-parts.ts'),
  typeof import('#texts/hi/order-parts.ts')
>;
