import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ContentChange, ContentType, FailedStep, RebuildState } from '#domain/content-change.ts';
import { at, bytea, generatedId, long } from './columns.ts';

/** The tables of content changes (`migrations/0003_content.sql` and later), typed for queries. */

const epoch = sql`'epoch'`;

export const rebuilds = pgTable('rebuilds', {
  id: generatedId(),
  state: text('state').$type<RebuildState>().notNull().default('queued'),
  queuedAt: at('queued_at').notNull(),
  dueAt: at('due_at').notNull(),
  attempt: integer('attempt').notNull().default(1),
  calls: integer('calls').notNull().default(0),
  nextCallAt: at('next_call_at'),
  askedAt: at('asked_at'),
  buildingAt: at('building_at'),
  finishedAt: at('finished_at'),
  deployId: text('deploy_id'),
});

export const contentChanges = pgTable('content_changes', {
  id: generatedId(),
  receivedAt: at('received_at').notNull(),
  source: text('source').$type<'hook' | 'import' | 'files' | 'stock' | 'desk'>().notNull(),
  changed: jsonb('changed').$type<ContentChange[]>().notNull(),
  tags: text('tags').array().notNull(),
  rebuildId: long('rebuild_id'),
  purgeTries: integer('purge_tries').notNull().default(0),
  purgedAt: at('purged_at'),
});

export const purgeTurn = pgTable('purge_turn', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  heldUntil: at('held_until').notNull().default(epoch),
  failures: integer('failures').notNull().default(0),
  notBefore: at('not_before').notNull().default(epoch),
  edgeSeen: boolean('edge_seen').notNull().default(false),
});

export const hookCalls = pgTable('hook_calls', {
  signature: bytea('signature').primaryKey(),
  receivedAt: at('received_at').notNull(),
});

export const contentFailures = pgTable('content_failures', {
  id: generatedId(),
  at: at('at').notNull(),
  step: text('step').$type<FailedStep>().notNull(),
  rebuildId: long('rebuild_id'),
  reason: text('reason').notNull(),
});

export const formerSlugs = pgTable(
  'former_slugs',
  { type: text('type').$type<ContentType>().notNull(), slug: text('slug').notNull() },
  (table) => [primaryKey({ columns: [table.type, table.slug] })],
);
