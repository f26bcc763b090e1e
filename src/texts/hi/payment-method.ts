import type { WireMethod } from '#domain/order/order-status.ts';
import type { Complete } from '../complete.ts';

const methods: Record<WireMethod, string> = {
  cod: 'डिलीवरी पर नक़द',
  razorpay: 'ऑनलाइन भुगतान',
  transfer: 'बैंक ट्रांसफ़र',
};

export const paymentMethodText = (method: string): string => methods[method as WireMethod] ?? method;

export type Checked = Complete<
  typeof import('#texts/en/payment-method.ts'),
  typeof import('#texts/hi/payment-method.ts')
>;
