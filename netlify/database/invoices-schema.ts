import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { InvoiceDocument, InvoiceLine, InvoiceRecord, Supplier } from '#domain/gst/invoice-document.ts';

/** The tables of `migrations/0013_invoices.sql`, typed for queries. Its triggers write invoices and counters. */

const reference = (name: string) => bigint(name, { mode: 'number' }).notNull();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull();

export const invoiceSuppliers = pgTable('invoice_suppliers', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  since: at('since').defaultNow(),
  details: jsonb('details').$type<Supplier>(),
});

export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series: text('series').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

export const invoices = pgTable('invoices', {
  number: text('number').primaryKey(),
  kind: text('kind').$type<InvoiceRecord['kind']>().notNull(),
  orderId: reference('order_id'),
  eventId: reference('event_id'),
  refersTo: text('refers_to'),
  issuedAt: at('issued_at'),
  supplier: jsonb('supplier').$type<Supplier>().notNull(),
  shipping: jsonb('shipping').$type<Record<string, unknown>>(),
  lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
  document: jsonb('document').$type<InvoiceDocument>(),
});
