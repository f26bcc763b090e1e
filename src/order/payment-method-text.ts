const texts: Record<string, string> = { cod: 'Cash on delivery', razorpay: 'Online payment' };

/** A payment method in words. A method that only another backend knows keeps its own name. */
export const paymentMethodText = (method: string): string => texts[method] ?? method;
