import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderStatus, PaymentMethod } from '#domain/order-status.ts';
import type { ProductFacts } from '#domain/product-facts.ts';
import type { ProductType } from '#domain/product-type.ts';
import type { ReturnReason } from '#domain/return-reasons.ts';
import { at, bytea, citext, generatedId, long } from './columns.ts';

/** The tables of `migrations/`, typed for queries. The constraints are in the SQL; a test compares the columns. */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const longId = () => long('id').primaryKey().generatedByDefaultAsIdentity();
const optionalText = (name: string) => text(name).notNull().default('');

export const categories = pgTable('categories', {
  id: id(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  position: integer('position').notNull().default(0),
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
  id: id(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  descriptionHtml: optionalText('description_html'),
  images: text('images').array().notNull().default(sql`'{}'`),
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
  categoryId: integer('category_id').notNull(),
  stock: integer('stock').notNull(),
  mostLoved: boolean('most_loved').notNull().default(false),
  seoTitle: optionalText('seo_title'),
  seoDescription: optionalText('seo_description'),
  seoKeywords: optionalText('seo_keywords'),
  published: boolean('published').notNull().default(true),
  searchText: text('search_text').notNull(),
  nameWords: tsvector('name_words')
    .notNull()
    .generatedAlwaysAs(sql`word_set(split_part(search_text, E'\n', 1))`),
  // Generated from facts and stock, for the filters of lists.
  powerW: numeric('power_w', { mode: 'number' }).generatedAlwaysAs(sql`product_power_w(facts)`),
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
  id: id(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  image: optionalText('image'),
  imageAlt: optionalText('image_alt'),
  descriptionHtml: text('description_html').notNull(),
  seoTitle: optionalText('seo_title'),
  seoDescription: optionalText('seo_description'),
  seoKeywords: optionalText('seo_keywords'),
  published: boolean('published').notNull().default(true),
  createdAt: at('created_at').notNull().defaultNow(),
});

export const searchWords = pgTable('search_words', { word: text('word').primaryKey() });
export const searchNameWords = pgTable('search_name_words', { word: text('word').primaryKey() });

export const contentFiles = pgTable('content_files', {
  path: text('path').primaryKey(),
  hash: text('hash').notNull(),
  stock: integer('stock'),
  fields: jsonb('fields').$type<Record<string, unknown>>(),
});

export const users = pgTable('users', {
  id: id(),
  username: citext('username').notNull(),
  email: citext('email'),
  passwordHash: text('password_hash').notNull(),
  emailConfirmedAt: at('email_confirmed_at'),
  deletedAt: at('deleted_at'),
  createdAt: at('created_at').notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
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

export const throttle = pgTable(
  'throttle',
  {
    key: text('key').notNull(),
    windowStart: at('window_start').notNull(),
    attempts: integer('attempts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

export const orders = pgTable('orders', {
  id: longId(),
  userId: integer('user_id').notNull(),
  status: text('status').$type<OrderStatus>().notNull().default('pending'),
  totalPaise: long('total_paise').notNull(),
  paymentMethod: text('payment_method').$type<PaymentMethod>(),
  codConfirmedAt: at('cod_confirmed_at'),
  shipping: jsonb('shipping').$type<Record<string, unknown>>(),
  taxAddress: jsonb('tax_address').$type<Record<string, unknown>>(),
  idempotencyKey: text('idempotency_key'),
  requestHash: text('request_hash'),
  stockHeld: boolean('stock_held').notNull().default(true),
  holdUntil: at('hold_until'),
  holdLapsedAt: at('hold_lapsed_at'),
  awaitsApproval: boolean('awaits_word').notNull().default(false),
  cashBookedAt: at('cash_booked_at'),
  placedFrom: bytea('placed_from'),
  packedAt: at('packed_at'),
  carrier: text('carrier'),
  trackingNumber: text('tracking_number'),
  deliveredAt: at('delivered_at'),
  returnedAt: at('returned_at'),
  cashReturnedAt: at('cash_returned_at'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

export const orderItems = pgTable('order_items', {
  id: generatedId(),
  orderId: long('order_id').notNull(),
  productId: integer('product_id').notNull(),
  productName: text('product_name').notNull(),
  quantity: integer('quantity').notNull(),
  unitPricePaise: long('unit_price_paise').notNull(),
  gst: text('gst'),
});

export const orderEvents = pgTable('order_events', {
  id: generatedId(),
  orderId: long('order_id').notNull(),
  at: at('at').notNull().defaultNow(),
  kind: text('kind').notNull(),
  data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
});

export const returnRequests = pgTable('return_requests', {
  orderId: long('order_id').primaryKey(),
  reason: text('reason').$type<ReturnReason>().notNull(),
  details: optionalText('details'),
  askedAt: at('asked_at').notNull().defaultNow(),
  answer: text('answer').$type<'accepted' | 'declined'>(),
  answeredAt: at('answered_at'),
});

export const inquiries = pgTable('inquiries', {
  id: longId(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: optionalText('phone'),
  message: text('message').notNull(),
  spam: boolean('spam').notNull().default(false),
  idempotencyKey: text('idempotency_key'),
  createdAt: at('created_at').notNull().defaultNow(),
});
