import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The tables of the desk: who may use it, and what was answered to inquiries. */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const operators = pgTable('operators', {
  userId: integer('user_id').primaryKey(),
  since: at('since').notNull().defaultNow(),
});

export const inquiryReplies = pgTable('inquiry_replies', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  inquiryId: bigint('inquiry_id', { mode: 'number' }).notNull(),
  at: at('at').notNull().defaultNow(),
  operator: text('operator').notNull(),
  message: text('message').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
});
