import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ContentChange, ContentType, FailedStep, RebuildState } from '#domain/content-change.ts';

/** The tables of content changes (`migrations/0003_content.sql` and later), typed for queries. */

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const epoch = sql`'epoch'`;
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const rebuildId = () => bigint('rebuild_id', { mode: 'number' });

export const rebuilds = pgTable('rebuilds', {
  id: id(),
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
  id: id(),
  receivedAt: at('received_at').notNull(),
  source: text('source').$type<'hook' | 'import' | 'files' | 'stock' | 'desk'>().notNull(),
  changed: jsonb('changed').$type<ContentChange[]>().notNull(),
  tags: text('tags').array().notNull(),
  rebuildId: rebuildId(),
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
  id: id(),
  at: at('at').notNull(),
  step: text('step').$type<FailedStep>().notNull(),
  rebuildId: rebuildId(),
  reason: text('reason').notNull(),
});

export const formerSlugs = pgTable(
  'former_slugs',
  { type: text('type').$type<ContentType>().notNull(), slug: text('slug').notNull() },
  (table) => [primaryKey({ columns: [table.type, table.slug] })],
);
