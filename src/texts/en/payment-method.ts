import type { WireMethod } from '#domain/order/order-status.ts';

const methods: Record<WireMethod, string> = {
  cod: 'Cash on delivery',
  razorpay: 'Online payment',
  transfer: 'Bank transfer',
};

/** The name of a payment method for shoppers. An unknown method, as of another backend, is returned unchanged. */
export const paymentMethodText = (method: string): string => methods[method as WireMethod] ?? method;
