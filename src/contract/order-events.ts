import type { InstallationStep } from '#domain/order/installation.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';

/**
 * What an order's history records: each kind of event with its data. docs/order-history.md says when each happens.
 * Amounts are whole paise, days are such as 2026-11-26. No value is a phone number, an e-mail address or a token.
 */
export type OrderEvents = {
  /** `online: false`: the shop took no payments online when it was placed. */
  created: { total_paise: number; quotation?: string; hold?: 'none'; online?: false };
  cod_confirmed: Nothing;
  cod_awaits_approval: { reason?: 'not_kept' };
  cod_approved: ByOperator;
  hold_expired: Nothing;
  payment_started: { provider_order: string; amount_paise: number };
  payment_created: Reported;
  payment_authorized: Reported;
  payment_captured: Reported;
  payment_refunded: Reported;
  payment_failed: Reported;
  payment_mismatch: { payment: string; amount_paise: number };
  payment_unwanted: PaymentFacts & { reason: string };
  paid: From & Paid;
  reinstated: From & Paid;
  address_changed: ByOperator & { fields: readonly string[] };
  packed: ByOperator;
  shipped: From & ByOperator & TrackingFacts & { step?: InstallationStep };
  tracking_changed: ByOperator & TrackingFacts;
  delivered: ByOperator;
  completed: From & ByOperator & { cash_paise?: number };
  cancelled: From & Ending;
  return_asked: { by: 'buyer'; reason: string };
  return_accepted: ByOperator & { message?: string };
  return_declined: ByOperator & { message?: string };
  step_done: ByOperator & { step: InstallationStep; on: string; message?: string; skipped?: boolean };
  step_undone: ByOperator & { step: InstallationStep };
  returned: From & ByOperator & { cash_paise?: number };
  returned_part: From & ByOperator & ReturnedLines;
  cash_returned: ByOperator & { cash_paise: number };
  refund_due: RefundFacts & Partial<ByOperator>;
  refund_pending: RefundReport;
  refund_processed: RefundReport | (ByOperator & { payment: string; amount_paise: number; by_hand: true });
  refund_failed: RefundReport;
  refund_reduced: { purpose: string; amount_paise: number };
  refund_refused: { payment: string; reason: string };
  refund_too_small: RefundFacts;
  refund_unexpected: { refund: string; amount_paise: number };
  noted: ByOperator & { call?: true };
};

export type EventKind = keyof OrderEvents;
/** The data of an event of any kind: the names are known, the values are not. */
export type AnyEventData = { [Name in FieldsOf<OrderEvents[EventKind]>]?: unknown };
/** One line of a history; its `kind` says what its `data` has. */
export type OrderEvent<Kind extends EventKind = EventKind> = {
  [K in Kind]: { kind: K; data: OrderEvents[K] };
}[Kind];

/** An operator's step: the name, and a note for colleagues. A buyer sees neither. */
export type ByOperator = { by: 'operator'; operator?: string; note?: string };
/** Where the report of a payment came from. */
export type PaymentSource = 'verify' | 'webhook' | 'reconcile' | 'callback';
export type PaymentFacts = { payment: string; amount_paise: number; by: PaymentSource };
/** Money that pays the order: a payment of the provider, or a transfer that an operator booked. */
export type Paid = PaymentFacts | (ByOperator & { payment: string });
export type TrackingFacts = { carrier?: string; tracking_number?: string };
/** Who ended an order; without `by` the shop itself did, because it was not paid in time. */
export type Ending = { reason?: 'expired'; refused?: true; returned?: true; declined?: true } & (
  | ByOperator
  | { by?: 'buyer' }
);

type Nothing = Record<never, never>;
type FieldsOf<Data> = Data extends unknown ? keyof Data : never;
/** The status before the event. */
type From = { from: OrderStatus };
type Reported = { payment: string; by: PaymentSource; reason?: string };
type ReturnedLines = {
  amount_paise: number;
  cash_paise?: number;
  lines: readonly { item: number; quantity: number }[];
};
type RefundFacts = { payment: string; amount_paise: number; purpose: string };
type RefundReport = { payment: string; refund: string; amount_paise: number };
