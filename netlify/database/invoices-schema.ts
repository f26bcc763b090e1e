import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { InvoiceDocument, InvoiceLine, InvoiceRecord, Supplier } from '#domain/gst/invoice-document.ts';
import { at, long } from './columns.ts';

/** The tables of `migrations/0013_invoices.sql`, typed for queries. Its triggers write invoices and counters. */

export const invoiceSuppliers = pgTable('invoice_suppliers', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  since: at('since').notNull().defaultNow(),
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
  orderId: long('order_id').notNull(),
  eventId: long('event_id').notNull(),
  refersTo: text('refers_to'),
  issuedAt: at('issued_at').notNull(),
  supplier: jsonb('supplier').$type<Supplier>().notNull(),
  shipping: jsonb('shipping').$type<Record<string, unknown>>(),
  lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
  document: jsonb('document').$type<InvoiceDocument>(),
});
