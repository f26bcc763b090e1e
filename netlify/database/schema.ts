import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProductType } from '#domain/product/product.ts';
import type { ProductFacts } from '#domain/product/product-facts.ts';
import { ownColumns } from '#domain/product/product-fields.ts';
import type {
  ContentChange,
  ContentType,
  FailedStep,
  RebuildState,
} from '#domain/publishing/content-change.ts';
import type { Translations } from '#domain/text/translations.ts';

/**
 * The tables of `migrations/`, typed for queries: catalogue, accounts, content; `order-schema.ts` has the others.
 * The constraints are in the SQL; a test compares the columns.
 */

export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Paise and ids. */
export const long = (name: string) => bigint(name, { mode: 'number' });
export const generatedId = () => long('id').primaryKey().generatedAlwaysAsIdentity();
export const longId = () => long('id').primaryKey().generatedByDefaultAsIdentity();
/** What other languages have of an item's texts. */
const translations = () => jsonb('translations').$type<Translations>().notNull().default({});
export const optionalText = (name: string) => text(name).notNull().default('');

export const categories = pgTable('categories', {
  id: longId(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  position: integer('position').notNull().default(0),
  blurb: optionalText('blurb'),
  /** What to look for, point by point. */
  look: text('look').array().notNull().default([]),
  picture: optionalText('picture'),
  translations: translations(),
  published: boolean('published').notNull().default(true),
});

const size = (name: string, units: string) =>
  doublePrecision(name).generatedAlwaysAs(sql.raw(`first_size(name || ' | ' || max_power, '${units}')`));
/** For search: all sizes in a product's texts, and the first one of its name or maximum power in W, Wh and Ah. */
const sizes = {
  sizeWords: tsvector('size_words').notNull().generatedAlwaysAs(sql`size_words(search_text)`),
  sizeW: size('size_w', 'w|wp|watts?|va'),
  sizeWh: size('size_wh', 'wh'),
  sizeAh: size('size_ah', 'ah'),
};

export const products = pgTable('products', {
  id: longId(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  descriptionHtml: optionalText('description_html'),
  /** The text as its editor wrote it; empty if only its HTML is known. */
  descriptionMarkdown: optionalText('description_markdown'),
  images: text('images').array().notNull().default(sql`'{}'`),
  imageAlts: text('image_alts').array().notNull().default(sql`'{}'`),
  pricePaise: long('price_paise').notNull(),
  originalPricePaise: long('original_price_paise'),
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
  ratingsCount: integer('ratings_count').notNull().default(0),
  productType: text('product_type').$type<ProductType>().notNull(),
  manufacturedBy: optionalText('manufactured_by'),
  declaration: optionalText('declaration'),
  /** A sentence about the current price, shown after the declaration. A new price replaces or removes it. */
  priceNote: optionalText('price_note'),
  maxPower: optionalText('max_power'),
  efficiency: optionalText('efficiency'),
  weight: optionalText('weight'),
  productWarranty: optionalText('product_warranty'),
  performanceWarranty: optionalText('performance_warranty'),
  supportInfo: optionalText('support_info'),
  countryOfOrigin: optionalText('country_of_origin'),
  deliveryInfo: optionalText('delivery_info'),
  fitting: optionalText('fitting'),
  gst: optionalText('gst'),
  specifications: jsonb('specifications').$type<{ label: string; value: string }[]>().notNull().default([]),
  facts: jsonb('facts').$type<ProductFacts>(),
  categoryId: long('category_id').notNull(),
  stock: integer('stock').notNull(),
  lowStockAt: integer('low_stock_at'),
  mostLoved: boolean('most_loved').notNull().default(false),
  seoTitle: optionalText('seo_title'),
  seoDescription: optionalText('seo_description'),
  seoKeywords: optionalText('seo_keywords'),
  mrpPaise: long('mrp_paise'),
  ...ownColumns(optionalText),
  translations: translations(),
  published: boolean('published').notNull().default(true),
  searchText: text('search_text').notNull(),
  nameWords: tsvector('name_words')
    .notNull()
    .generatedAlwaysAs(sql`word_set(split_part(search_text, E'\n', 1))`),
  // Generated from facts and stock, for the filters of lists.
  powerW: numeric('power_w', { mode: 'number' }).generatedAlwaysAs(sql`product_power_w(facts)`),
  notConnectable: boolean('not_connectable')
    .notNull()
    .generatedAlwaysAs(sql`coalesce('false' IN (facts ->> 'almm_list_1', facts ->> 'almm_list_2'), false)`),
  phases: smallint('phases').generatedAlwaysAs(sql`(facts ->> 'phases')::smallint`),
  chemistry: text('chemistry').generatedAlwaysAs(sql`facts ->> 'chemistry'`),
  subsidyFit: boolean('subsidy_fit').generatedAlwaysAs(sql`product_subsidy_fit(facts)`),
  inStock: boolean('in_stock').notNull().generatedAlwaysAs(sql`stock > 0`),
  ...sizes,
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** Columns that the database generates; code never writes them. */
const generatedColumns = [
  'nameWords',
  'powerW',
  'notConnectable',
  'phases',
  'chemistry',
  'subsidyFit',
  'inStock',
  'sizeWords',
  'sizeW',
  'sizeWh',
  'sizeAh',
] as const;
type GeneratedColumn = (typeof generatedColumns)[number];

/** A product row or its columns, without the generated ones. */
export const withoutGenerated = <Fields extends object>(product: Fields): Omit<Fields, GeneratedColumn> =>
  Object.fromEntries(
    Object.entries(product).filter(([name]) => !generatedColumns.some((one) => one === name)),
  ) as Omit<Fields, GeneratedColumn>;

export const posts = pgTable('posts', {
  id: longId(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  image: optionalText('image'),
  imageAlt: optionalText('image_alt'),
  descriptionHtml: text('description_html').notNull(),
  descriptionMarkdown: optionalText('description_markdown'),
  seoTitle: optionalText('seo_title'),
  seoDescription: optionalText('seo_description'),
  seoKeywords: optionalText('seo_keywords'),
  translations: translations(),
  published: boolean('published').notNull().default(true),
  createdAt: at('created_at').notNull().defaultNow(),
});

export const locks = pgTable('locks', { name: text('name').primaryKey() });

export const searchWords = pgTable('search_words', {
  word: text('word').primaryKey(),
  inName: boolean('in_name').notNull(),
});

export const contentFiles = pgTable('content_files', {
  path: text('path').primaryKey(),
  hash: text('hash').notNull(),
  fields: jsonb('fields').$type<Record<string, unknown>>(),
});

export const users = pgTable('users', {
  id: longId(),
  username: citext('username').notNull(),
  email: citext('email'),
  passwordHash: text('password_hash').notNull(),
  emailConfirmedAt: at('email_confirmed_at'),
  deletedAt: at('deleted_at'),
  createdAt: at('created_at').notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: long('user_id').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  revokedAt: at('revoked_at'),
  openedFrom: text('opened_from'),
});

export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: bytea('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  issuedAt: at('issued_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  spentAt: at('spent_at'),
});

export const pageSpeed = pgTable(
  'page_speed',
  {
    day: date('day').notNull(),
    measure: text('measure').notNull(),
    template: text('template').notNull(),
    device: text('device').notNull(),
    connection: text('connection').notNull(),
    bucket: smallint('bucket').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.measure, table.template, table.device, table.connection, table.bucket],
    }),
  ],
);

export const throttle = pgTable(
  'throttle',
  {
    key: text('key').notNull(),
    windowStart: at('window_start').notNull(),
    attempts: integer('attempts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

export type LinkPurpose = 'password' | 'email';

/** One-time links. `email` is the address that the link was sent to; for the purpose `email` it is the account's new one. */
export const accountLinks = pgTable('account_links', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: long('user_id').notNull(),
  purpose: text('purpose').$type<LinkPurpose>().notNull(),
  email: citext('email').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
});

export const rebuilds = pgTable('rebuilds', {
  id: generatedId(),
  state: text('state').$type<RebuildState>().notNull().default('queued'),
  queuedAt: at('queued_at').notNull(),
  dueAt: at('due_at').notNull(),
  attempt: integer('attempt').notNull().default(1),
  askedAt: at('asked_at'),
  buildingAt: at('building_at'),
  finishedAt: at('finished_at'),
  deployId: text('deploy_id'),
});

export const contentChanges = pgTable('content_changes', {
  id: generatedId(),
  receivedAt: at('received_at').notNull(),
  source: text('source').$type<'hook' | 'import' | 'files' | 'desk'>().notNull(),
  changed: jsonb('changed').$type<ContentChange[]>().notNull(),
  rebuildId: long('rebuild_id').notNull(),
  purgedAt: at('purged_at'),
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
