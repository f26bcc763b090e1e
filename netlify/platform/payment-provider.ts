import type { PaymentStatus } from '#domain/payment-status.ts';
import type { Result } from '#domain/result.ts';

/** What the shop needs of a payment provider. Source: Razorpay's Orders, Payments and Refunds API. */

export type ProviderOrder = { id: string; amountPaise: number; currency: string };

export type ProviderPayment = {
  id: string;
  orderId: string | null;
  amountPaise: number;
  currency: string;
  status: PaymentStatus;
  amountRefundedPaise: number;
  /** The provider's machine-readable reason of the failure. */
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
 * `unreachable`: the outcome is unknown; the call may be repeated. `refused`: the provider rejected the call.
 * `reason` is machine-readable text, never a name, number or address.
 */
export type ProviderFailure = { kind: 'unreachable' | 'refused'; reason: string };
type ProviderAnswer<Value> = Promise<Result<Value, ProviderFailure>>;

/** `mayExist`: this receipt was sent before, and the provider's reply may have been lost. */
type ProviderOrderRequest = {
  amountPaise: number;
  receipt: string;
  notes: Record<string, string>;
  mayExist: boolean;
};

export type PaymentProvider = {
  /** Idempotent by receipt: safe to repeat after a lost reply. */
  createOrder(order: ProviderOrderRequest): ProviderAnswer<ProviderOrder>;
  fetchPayment(paymentId: string): ProviderAnswer<ProviderPayment>;
  paymentsOfOrder(providerOrderId: string): ProviderAnswer<ProviderPayment[]>;
  capture(paymentId: string, amountPaise: number): ProviderAnswer<ProviderPayment>;
  /** Idempotent by receipt: safe to repeat after a timeout. */
  refund(paymentId: string, amountPaise: number, receipt: string): ProviderAnswer<ProviderRefund>;
  refundsOfPayment(paymentId: string): ProviderAnswer<ProviderRefund[]>;
};
