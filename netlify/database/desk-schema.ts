import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, generatedId, long } from './columns.ts';

/** The tables of the desk: who may use it, and what was answered to inquiries. */

export const operators = pgTable('operators', {
  userId: integer('user_id').primaryKey(),
  since: at('since').notNull().defaultNow(),
});

export const inquiryReplies = pgTable('inquiry_replies', {
  id: generatedId(),
  inquiryId: long('inquiry_id').notNull(),
  at: at('at').notNull().defaultNow(),
  operator: text('operator').notNull(),
  message: text('message').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
});
