import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, generatedId } from './columns.ts';

/** The table of `migrations/0012_outbox.sql`, typed for queries. */

export type OutboxChannel = 'event' | 'mail' | 'hook';
export type OutboxState = 'waiting' | 'sent' | 'skipped' | 'given_up';

export const outbox = pgTable('outbox', {
  id: generatedId(),
  channel: text('channel').$type<OutboxChannel>().notNull(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull().default(''),
  key: text('key').notNull(),
  data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
  state: text('state').$type<OutboxState>().notNull().default('waiting'),
  tries: integer('tries').notNull().default(0),
  createdAt: at('created_at').notNull().defaultNow(),
  dueAt: at('due_at').notNull().defaultNow(),
  giveUpAt: at('give_up_at').notNull().default(sql`now() + interval '1 day'`),
  finishedAt: at('finished_at'),
  note: text('note'),
});
