import type { PaymentStatus } from '#domain/payment-status.ts';
import type { Result } from '#domain/result.ts';

/** The payment provider as the shop needs it. Amounts are whole paise. Source: Razorpay's Orders, Payments and Refunds API. */

export type ProviderOrder = { id: string; amountPaise: number; currency: string };

export type ProviderPayment = {
  id: string;
  orderId: string | null;
  amountPaise: number;
  currency: string;
  status: PaymentStatus;
  amountRefundedPaise: number;
  /** The provider's machine word for why it failed. */
  failure: string | null;
};

export type ProviderRefund = {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
  receipt: string | null;
};

/**
 * `unreachable`: nothing is known about what happened, ask again. `refused`: the provider said no.
 * The reason is a few machine words, never a name, number or address.
 */
export type ProviderFailure = { kind: 'unreachable' | 'refused'; reason: string };
export type ProviderAnswer<Value> = Promise<Result<Value, ProviderFailure>>;

/** `mayExist`: the provider was asked for this receipt before and its reply may have been lost. */
export type ProviderOrderRequest = {
  amountPaise: number;
  receipt: string;
  notes: Record<string, string>;
  mayExist: boolean;
};

export type PaymentProvider = {
  /** Same receipt, same order: safe to repeat after a lost reply. */
  createOrder(order: ProviderOrderRequest): ProviderAnswer<ProviderOrder>;
  fetchPayment(paymentId: string): ProviderAnswer<ProviderPayment>;
  paymentsOfOrder(providerOrderId: string): ProviderAnswer<ProviderPayment[]>;
  capture(paymentId: string, amountPaise: number): ProviderAnswer<ProviderPayment>;
  /** Same receipt, same refund: safe to repeat after a time-out. */
  refund(paymentId: string, amountPaise: number, receipt: string): ProviderAnswer<ProviderRefund>;
  refundsOfPayment(paymentId: string): ProviderAnswer<ProviderRefund[]>;
};
