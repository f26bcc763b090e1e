import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PaymentOutcome, PaymentStatus, RefundStatus } from '#domain/payment-status.ts';

/** The tables of `migrations/0002_payments.sql` and `0005_payment_checks.sql`, typed for queries. */

const paise = (name: string) => bigint(name, { mode: 'number' }).notNull();
const reference = (name: string) => bigint(name, { mode: 'number' }).notNull();
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const paymentSessions = pgTable('payment_sessions', {
  id: id(),
  orderId: reference('order_id'),
  keyId: text('key_id').notNull(),
  amountPaise: paise('amount_paise'),
  receipt: text('receipt').notNull(),
  providerOrderId: text('provider_order_id'),
  createdAt: at('created_at').notNull().defaultNow(),
  /** When the provider last answered about this session, and when it was last asked. */
  checkedAt: at('checked_at'),
  triedAt: at('tried_at'),
});

export const payments = pgTable('payments', {
  id: id(),
  providerPaymentId: text('provider_payment_id').notNull(),
  orderId: reference('order_id'),
  providerOrderId: text('provider_order_id').notNull(),
  amountPaise: paise('amount_paise'),
  currency: text('currency').notNull(),
  status: text('status').$type<PaymentStatus>().notNull(),
  outcome: text('outcome').$type<PaymentOutcome>().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

export const refunds = pgTable('refunds', {
  id: id(),
  paymentId: reference('payment_id'),
  purpose: text('purpose').notNull(),
  amountPaise: paise('amount_paise'),
  receipt: text('receipt').notNull(),
  status: text('status').$type<RefundStatus>().notNull().default('due'),
  providerRefundId: text('provider_refund_id'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

export const providerEvents = pgTable('provider_events', {
  eventId: text('event_id').primaryKey(),
  kind: text('kind').notNull(),
  orderId: reference('order_id'),
  receivedAt: at('received_at').notNull().defaultNow(),
});
