import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, generatedId, long } from './columns.ts';

/** The tables of `migrations/0015_desk.sql`, typed for queries: who may use the desk, and the replies to inquiries. */

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
