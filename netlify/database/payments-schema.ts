import { pgTable, text } from 'drizzle-orm/pg-core';
import type { PaymentOutcome, PaymentStatus, RefundStatus } from '#domain/payment-status.ts';
import { at, generatedId, long } from './columns.ts';

/** The tables of `migrations/0002_payments.sql` and `0005_payment_checks.sql`, typed for queries. */

export const paymentSessions = pgTable('payment_sessions', {
  id: generatedId(),
  orderId: long('order_id').notNull(),
  keyId: text('key_id').notNull(),
  amountPaise: long('amount_paise').notNull(),
  receipt: text('receipt').notNull(),
  providerOrderId: text('provider_order_id'),
  createdAt: at('created_at').notNull().defaultNow(),
  /** When the provider last answered about this session, and when it was last asked. */
  checkedAt: at('checked_at'),
  triedAt: at('tried_at'),
});

export const payments = pgTable('payments', {
  id: generatedId(),
  providerPaymentId: text('provider_payment_id').notNull(),
  orderId: long('order_id').notNull(),
  providerOrderId: text('provider_order_id').notNull(),
  amountPaise: long('amount_paise').notNull(),
  currency: text('currency').notNull(),
  status: text('status').$type<PaymentStatus>().notNull(),
  outcome: text('outcome').$type<PaymentOutcome>().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

export const refunds = pgTable('refunds', {
  id: generatedId(),
  paymentId: long('payment_id').notNull(),
  purpose: text('purpose').notNull(),
  amountPaise: long('amount_paise').notNull(),
  receipt: text('receipt').notNull(),
  status: text('status').$type<RefundStatus>().notNull().default('due'),
  providerRefundId: text('provider_refund_id'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

export const providerEvents = pgTable('provider_events', {
  eventId: text('event_id').primaryKey(),
  kind: text('kind').notNull(),
  orderId: long('order_id').notNull(),
  receivedAt: at('received_at').notNull().defaultNow(),
});
