import { randomBytes } from 'node:crypto';

/** Razorpay's entities as its API writes them. Amounts in paise, times in seconds. */

export type OrderEntity = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string>;
  created_at: number;
};

type PaymentError = {
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
};

export const methods = ['upi', 'card', 'netbanking'] as const;
export type Method = (typeof methods)[number];

export type PaymentEntity = PaymentError & {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  method: Method;
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  captured: boolean;
  created_at: number;
};

export type RefundEntity = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
  notes: Record<string, string>;
  created_at: number;
};

/** A webhook; `body` is exactly the signed text. */
export type EventRecord = { id: string; kind: string; body: string; delivered: boolean };

export const newId = (prefix: 'order' | 'pay' | 'rfnd' | 'evt'): string =>
  `${prefix}_${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x').slice(0, 14)}`;

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
