const texts: Record<string, string> = { cod: 'Cash on delivery', razorpay: 'Online payment' };

/** The name of a payment method for shoppers. An unknown method, as of another backend, is returned unchanged. */
export const paymentMethodText = (method: string): string => texts[method] ?? method;
