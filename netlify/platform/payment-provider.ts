import type { Result } from '#domain/result.ts';

/** The payment provider as the shop needs it. Amounts are whole paise. Source: Razorpay's Orders, Payments and Refunds API. */

export type ProviderOrder = { id: string; amountPaise: number; currency: string; status: 'created' | 'attempted' | 'paid' };

export type ProviderPayment = {
  id: string;
  orderId: string | null;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amountRefundedPaise: number;
};

export type ProviderRefund = { id: string; paymentId: string; amountPaise: number; status: 'pending' | 'processed' | 'failed' };

/** `unreachable`: nothing is known about what happened, ask again. `refused`: the provider said no, with its reason. */
export type ProviderFailure = { kind: 'unreachable' | 'refused'; reason: string };
export type ProviderAnswer<Value> = Promise<Result<Value, ProviderFailure>>;

export type PaymentProvider = {
  /** Same receipt, same order: safe to repeat after a lost reply. */
  createOrder(order: { amountPaise: number; receipt: string; notes: Record<string, string> }): ProviderAnswer<ProviderOrder>;
  fetchPayment(paymentId: string): ProviderAnswer<ProviderPayment>;
  paymentsOfOrder(providerOrderId: string): ProviderAnswer<ProviderPayment[]>;
  capture(paymentId: string, amountPaise: number): ProviderAnswer<ProviderPayment>;
  /** Same receipt, same refund: safe to repeat after a time-out. */
  refund(paymentId: string, amountPaise: number, receipt: string): ProviderAnswer<ProviderRefund>;
};
