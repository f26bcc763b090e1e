export type Success = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
export type Failure = {
  error: {
    code: string;
    description: string;
    source: string;
    step: string;
    reason: string;
    metadata: Record<string, string>;
  };
};
export type CheckoutOptions = {
  key: string;
  order_id: string;
  amount?: number | string;
  name?: string;
  description?: string;
  prefill?: { name?: string; email?: string; contact?: string };
  theme?: { color?: string };
  handler?: (success: Success) => void;
  modal?: { ondismiss?: () => void; escape?: boolean };
  retry?: boolean | { enabled?: boolean };
  callback_url?: string;
  redirect?: boolean;
};
