import type { BrowserProvider } from './payment-provider.ts';
import { razorpay } from './razorpay.ts';

const providers: Record<string, BrowserProvider> = { razorpay };

/** The provider of PAYMENT_PROVIDER when the site was built. */
export const provider = providers[import.meta.env.PUBLIC_PAYMENT_PROVIDER || 'razorpay'] ?? razorpay;
