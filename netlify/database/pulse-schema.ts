import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** The tables of `migrations/0016_pulse.sql`, typed for queries. */

export const jobRuns = pgTable('job_runs', {
  job: text('job').primaryKey(),
  firstAt: at('first_at').notNull().defaultNow(),
  at: at('at').notNull(),
  ms: integer('ms').notNull(),
  result: jsonb('result').$type<Record<string, unknown>>().notNull().default({}),
  succeededAt: at('succeeded_at'),
  failedSince: at('failed_since'),
});

export const alarms = pgTable('alarms', {
  alarm: text('alarm').primaryKey(),
  since: at('since').notNull(),
});
