import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { EntryType } from '#domain/publishing/content-change.ts';
import { at, bytea } from './schema.ts';

/** The tables of what is written on the desk. */

/** Texts of the shop that were published on the desk; they take the place of their file in content/pages. */
export const pages = pgTable('pages', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  descriptionHtml: text('description_html').notNull(),
  descriptionMarkdown: text('description_markdown').notNull(),
  published: boolean('published').notNull(),
  updatedAt: at('updated_at').notNull(),
  questions: jsonb('questions').$type<{ q: string; a: string }[]>().notNull().default([]),
});

/** What the desk has changed of the shop's settings: a row a group. */
export const settingRows = pgTable('settings', {
  name: text('name').primaryKey(),
  changed: jsonb('changed').$type<Record<string, { value: unknown; seen: unknown }>>().notNull(),
  updatedAt: at('updated_at').notNull(),
});

/** What editors have changed and not published. `seen`: the shop's values of these fields when they were changed. */
export const drafts = pgTable(
  'drafts',
  {
    type: text('type').$type<EntryType>().notNull(),
    slug: text('slug').notNull(),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    seen: jsonb('seen').$type<Record<string, unknown>>().notNull(),
    version: integer('version').notNull(),
    savedAt: at('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.slug] })],
);

/** Where pictures of other shops came from. */
export const pictureSources = pgTable('picture_sources', {
  address: text('address').primaryKey(),
  name: text('name').notNull(),
});

/** What a file last said of a product, so that the same again changes only what changed in it. */
export const importedProducts = pgTable('imported_products', {
  key: text('key').primaryKey(),
  slug: text('slug').notNull(),
  fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
});

export const pictures = pgTable('pictures', {
  name: text('name').primaryKey(),
  /** Null: the object of this name in the bucket has them. */
  bytes: bytea('bytes'),
  addedAt: at('added_at').notNull(),
  addedBy: text('added_by').notNull(),
});
