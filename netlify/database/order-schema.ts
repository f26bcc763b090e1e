import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AskedBusiness, AskedProduct } from '#contract/contact-payload.ts';
import type { Quotation, QuotationState } from '#contract/quotations.ts';
import type { DeskRole } from '#domain/access/desk-roles.ts';
import type { Language } from '#domain/base/languages.ts';
import type { InvoiceDocument, InvoiceLine, InvoiceRecord, Supplier } from '#domain/gst/invoice-document.ts';
import type { OrderStatus, PaymentMethod, ReturnReason } from '#domain/order/order-status.ts';
import type { PaymentOutcome, PaymentStatus, RefundStatus } from '#domain/order/payment-status.ts';
import type { SentPlan } from '#domain/solar/planner-answer.ts';
import { at, bytea, citext, generatedId, long, longId, optionalText } from './schema.ts';

/** The tables of orders, payments, invoices, messages, desk and health. Triggers write invoices and their counters. */

export const orders = pgTable('orders', {
  id: longId(),
  userId: long('user_id').notNull(),
  status: text('status').$type<OrderStatus>().notNull().default('pending'),
  totalPaise: long('total_paise').notNull(),
  paymentMethod: text('payment_method').$type<PaymentMethod>(),
  codConfirmedAt: at('cod_confirmed_at'),
  shipping: jsonb('shipping').$type<Record<string, unknown>>(),
  taxAddress: jsonb('tax_address').$type<Record<string, unknown>>(),
  idempotencyKey: text('idempotency_key'),
  requestHash: text('request_hash'),
  stockHeld: boolean('stock_held').notNull().default(true),
  vouched: boolean('vouched').notNull().default(false),
  awaitsApproval: boolean('awaits_approval').notNull().default(false),
  cashBookedAt: at('cash_booked_at'),
  packedAt: at('packed_at'),
  carrier: text('carrier'),
  trackingNumber: text('tracking_number'),
  deliveredAt: at('delivered_at'),
  returnedAt: at('returned_at'),
  quoted: boolean('quoted').notNull().default(false),
  installed: boolean('installed').notNull().default(false),
  language: text('language').$type<Language>().notNull().default('en'),
  cashOwedPaise: long('cash_owed_paise').notNull().default(0),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

export const orderItems = pgTable('order_items', {
  id: generatedId(),
  orderId: long('order_id').notNull(),
  productId: long('product_id'),
  productName: text('product_name').notNull(),
  quantity: integer('quantity').notNull(),
  unitPricePaise: long('unit_price_paise').notNull(),
  gst: text('gst'),
});

export const orderEvents = pgTable('order_events', {
  id: generatedId(),
  orderId: long('order_id').notNull(),
  at: at('at').notNull().defaultNow(),
  kind: text('kind').notNull(),
  data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
});

export const returnRequests = pgTable('return_requests', {
  orderId: long('order_id').primaryKey(),
  reason: text('reason').$type<ReturnReason>().notNull(),
  details: optionalText('details'),
  askedAt: at('asked_at').notNull().defaultNow(),
  answer: text('answer').$type<'accepted' | 'declined'>(),
  answeredAt: at('answered_at'),
  cameBackAt: at('came_back_at'),
});

export const returnedItems = pgTable(
  'returned_items',
  {
    eventId: long('event_id').notNull(),
    itemId: long('item_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.itemId] })],
);

export const paymentSessions = pgTable('payment_sessions', {
  id: generatedId(),
  orderId: long('order_id').notNull(),
  provider: text('provider').notNull(),
  keyId: text('key_id').notNull(),
  amountPaise: long('amount_paise').notNull(),
  receipt: text('receipt').notNull(),
  providerOrderId: text('provider_order_id'),
  createdAt: at('created_at').notNull().defaultNow(),
  /** When the provider last answered about this session, and when it was last asked. */
  checkedAt: at('checked_at'),
  triedAt: at('tried_at'),
  isOpen: boolean('is_open').notNull().default(true),
});

export const payments = pgTable('payments', {
  id: generatedId(),
  provider: text('provider').notNull(),
  providerPaymentId: text('provider_payment_id').notNull(),
  orderId: long('order_id').notNull(),
  providerOrderId: text('provider_order_id'),
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

export const invoiceSuppliers = pgTable('invoice_suppliers', {
  id: generatedId(),
  since: at('since').notNull().defaultNow(),
  details: jsonb('details').$type<Supplier>(),
});

export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series: text('series').notNull(),
    year: integer('year').notNull(),
    last: long('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

export const invoices = pgTable('invoices', {
  number: text('number').primaryKey(),
  kind: text('kind').$type<InvoiceRecord['kind']>().notNull(),
  orderId: long('order_id').notNull(),
  eventId: long('event_id').notNull(),
  refersTo: text('refers_to'),
  issuedAt: at('issued_at').notNull(),
  supplier: jsonb('supplier').$type<Supplier>().notNull(),
  shipping: jsonb('shipping').$type<Record<string, unknown>>(),
  lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
  document: jsonb('document').$type<InvoiceDocument>(),
});

export type Channel = 'event' | 'mail' | 'webhook' | 'purge' | 'build' | 'refund' | 'trust' | 'indexnow';
export type QueueState = 'waiting' | 'sent' | 'skipped' | 'given_up';

export const queue = pgTable('queue', {
  id: generatedId(),
  channel: text('channel').$type<Channel>().notNull(),
  kind: text('kind').notNull().default(''),
  recipient: text('recipient').notNull().default(''),
  key: text('key'),
  data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
  state: text('state').$type<QueueState>().notNull().default('waiting'),
  tries: integer('tries').notNull().default(0),
  createdAt: at('created_at').notNull().defaultNow(),
  dueAt: at('due_at').notNull().default(sql`now() - interval '5 seconds'`),
  claimedUntil: at('claimed_until'),
  giveUpAt: at('give_up_at'),
  finishedAt: at('finished_at'),
  note: text('note'),
});

export const inquiries = pgTable('inquiries', {
  id: longId(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: optionalText('phone'),
  message: text('message').notNull(),
  plan: jsonb('plan').$type<SentPlan>(),
  products: jsonb('products').$type<AskedProduct[]>(),
  business: jsonb('business').$type<AskedBusiness>(),
  spam: boolean('spam').notNull().default(false),
  unchecked: boolean('unchecked').notNull().default(false),
  idempotencyKey: text('idempotency_key'),
  language: text('language').$type<Language>().notNull().default('en'),
  createdAt: at('created_at').notNull().defaultNow(),
  answeredAt: at('answered_at'),
});

export const operators = pgTable('operators', {
  userId: long('user_id').primaryKey(),
  since: at('since').notNull().defaultNow(),
  role: text('role').$type<DeskRole>().notNull(),
  lastSeenAt: at('last_seen_at'),
});

export const invitations = pgTable('invitations', {
  id: generatedId(),
  email: citext('email').notNull(),
  role: text('role').$type<DeskRole>().notNull(),
  tokenHash: bytea('token_hash').notNull(),
  invitedBy: long('invited_by').notNull(),
  expiresAt: at('expires_at').notNull(),
});

export const deskChanges = pgTable('desk_changes', {
  id: generatedId(),
  at: at('at').notNull().defaultNow(),
  who: text('who').notNull(),
  audience: text('audience').$type<DeskRole>().notNull(),
  subject: text('subject').notNull(),
  what: text('what').notNull(),
  before: jsonb('before').$type<Record<string, unknown>>(),
  after: jsonb('after').$type<Record<string, unknown>>(),
});

export const inquiryReplies = pgTable('inquiry_replies', {
  id: generatedId(),
  inquiryId: long('inquiry_id').notNull(),
  at: at('at').notNull().defaultNow(),
  operator: text('operator').notNull(),
  message: text('message').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
});

export const customerNotes = pgTable('customer_notes', {
  id: generatedId(),
  userId: long('user_id').notNull(),
  at: at('at').notNull().defaultNow(),
  operator: text('operator').notNull(),
  note: text('note').notNull(),
  call: boolean('call').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
});

/** `pricePaise`: of a unit, before the discount. `gst` of a product is taken from it when the order is made. */
export type StoredLine = {
  product: number | null;
  slug: string;
  name: string;
  quantity: number;
  pricePaise: number;
  gst: string;
  /** A charge for building it on the site. */
  fitting?: boolean;
};

export const quotations = pgTable('quotations', {
  id: generatedId(),
  state: text('state').$type<QuotationState>().notNull().default('draft'),
  version: integer('version').notNull().default(1),
  buyer: jsonb('buyer').$type<Partial<Quotation['buyer']>>().notNull(),
  lines: jsonb('lines').$type<StoredLine[]>().notNull(),
  discount: integer('discount').notNull().default(0),
  note: text('note').notNull().default(''),
  validUntil: date('valid_until').notNull(),
  operator: text('operator').notNull(),
  inquiryId: long('inquiry_id'),
  orderId: long('order_id'),
  idempotencyKey: text('idempotency_key').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  sentAt: at('sent_at'),
});

export const jobRuns = pgTable('job_runs', {
  job: text('job').primaryKey(),
  firstAt: at('first_at').notNull().defaultNow(),
  at: at('at').notNull(),
  ms: integer('ms').notNull(),
  result: jsonb('result').$type<Record<string, unknown>>().notNull().default({}),
  succeededAt: at('succeeded_at'),
  failedSince: at('failed_since'),
  takenFor: at('taken_for'),
});

export const alarms = pgTable('alarms', {
  alarm: text('alarm').primaryKey(),
  since: at('since').notNull(),
});
