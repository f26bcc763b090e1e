import type { PaymentResult } from '#contract/order-payloads.ts';
import type { Result } from '#domain/base/result.ts';
import type { PaymentStatus } from '#domain/order/payment-status.ts';

/**
 * The interface of a payment provider. Amounts are paise. Ids are the provider's and unique among all providers: one
 * that counts its ids puts its name before them.
 */

/** One order of ours at the provider. */
export type ProviderSession = {
  id: string;
  amountPaise: number;
  currency: string;
  /** The receipt given at its creation, and the amount paid. */
  receipt?: string | undefined;
  paidPaise?: number | undefined;
};

export type ProviderPayment = {
  id: string;
  sessionId: string | null;
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
type Answer<Value> = Promise<Result<Value, ProviderFailure>>;

/** `mayExist`: this receipt was sent before, and the provider's reply may have been lost. */
type NewSession = { amountPaise: number; receipt: string; orderId: number; mayExist: boolean };

/** Why a signed message is not accepted. `not_set_up`: the secret that could check it is missing. */
type Unbelieved = 'not_set_up' | 'unsigned' | 'unreadable';
/** Only ids are read from reported results; status and amount are always fetched from the provider. */
type Reported = { sessionId: string; paymentId: string };
/** A webhook: news of a payment, of a payment's refund, or of something else. */
export type ProviderEvent = {
  id: string;
  kind: string;
  payment?: { id: string; sessionId: string };
  refundOf?: string;
};

export type PaymentProvider = {
  /** The provider's name, as PAYMENT_PROVIDER, the database and the browser use it. */
  name: string;
  /** The shop's account there, which its sessions belong to; undefined while the provider is not set up. */
  account: string | undefined;
  /** Idempotent by receipt: safe to repeat after a lost reply. */
  createSession(session: NewSession): Answer<ProviderSession>;
  /**
   * The values that the browser needs beside amount and text: the account's public key, or the address of the
   * provider's page.
   */
  publicSession(sessionId: string): { key_id: string; url?: string };
  /** Checks that the provider has signed the result that the browser or the provider's form sent. */
  verifyResult(result: PaymentResult): Result<Reported, Unbelieved>;
  /** The form that the provider's page posts when it sends the buyer back: a result, or why nothing was paid. */
  readCallback(fields: URLSearchParams): Result<PaymentResult, { reason: string | null }>;
  readEvent(rawBody: string, headers: Headers): Result<ProviderEvent, Unbelieved>;
  /** The payment sessions that were created at `since` or later. */
  listSessions(since: Date): Answer<ProviderSession[]>;
  fetchPayment(paymentId: string): Answer<ProviderPayment>;
  fetchPayments(sessionId: string): Answer<ProviderPayment[]>;
  /** Takes money that is only reserved. A provider that always takes it at once never reports `authorized`. */
  capture(paymentId: string, amountPaise: number): Answer<ProviderPayment>;
  /** Idempotent by receipt: safe to repeat after a timeout. */
  refund(paymentId: string, amountPaise: number, receipt: string): Answer<ProviderRefund>;
  fetchRefunds(paymentId: string): Answer<ProviderRefund[]>;
};
