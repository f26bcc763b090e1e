import * as z from 'zod/mini';
import { isWholePaise } from '#domain/money.ts';
import { orderStatuses } from '#domain/order-status.ts';
import { cleanLines, cleanText } from './input.ts';
import { oneOf, pageNumber, pageSizeOr, searchText } from './query.ts';

export const deskTasks = ['approve', 'ship', 'deliver', 'collect', 'answer', 'takeBack', 'giveBack'] as const;
export type DeskTask = (typeof deskTasks)[number];

const day = z.optional(z.iso.date());
/**
 * `from` and `until`: the first and the last day on which the order was placed, in the shop's time zone. `after`: the id
 * of an order of the same search; the reply begins behind it. Unlike with pages, no order is missed while orders change.
 */
export const DeskOrdersQuery = z.object({
  q: searchText,
  status: oneOf(orderStatuses),
  task: oneOf(deskTasks),
  from: day,
  until: day,
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  page: pageNumber,
  page_size: pageSizeOr(25),
});
export type DeskOrdersQuery = z.output<typeof DeskOrdersQuery>;

export const deskSteps = [
  'approve',
  'decline',
  'pack',
  'ship',
  'track',
  'deliver',
  'complete',
  'refuse',
  'return',
  'accept_return',
  'decline_return',
  'return_cash',
  'cancel',
  'refund',
  'refund_paid',
  'note',
] as const;
export type DeskStep = (typeof deskSteps)[number];

const rupees = z
  .number()
  .check(z.minimum(0.01), z.refine(isWholePaise, 'must be rupees with at most 2 decimals'));

/** One step of an order. `note` is for colleagues, `message` for the buyer. */
export const StepPayload = z.object({
  step: z.enum(deskSteps),
  note: z.optional(cleanLines({ max: 500 })),
  message: z.optional(cleanLines({ max: 500 })),
  carrier: z.optional(cleanText({ max: 60 })),
  tracking_number: z.optional(cleanText({ max: 40 })),
  /** Rupees to refund; without it, all that can still be refunded. */
  amount: z.optional(rupees),
  /** How many refunds the operator saw, so that two clicks make one refund. */
  refunds: z.optional(z.int().check(z.minimum(0))),
  /** Sends a refund that failed at the bank again, instead of a new one. */
  repeat: z.optional(z.boolean()),
});
export type StepPayload = z.output<typeof StepPayload>;

export const DeskInquiriesQuery = z.object({
  kind: oneOf(['open', 'answered', 'spam']),
  page: pageNumber,
  page_size: pageSizeOr(25),
});
export type DeskInquiriesQuery = z.output<typeof DeskInquiriesQuery>;

export const ReplyPayload = z.object({ message: cleanLines({ max: 5000 }) });
export type ReplyPayload = z.output<typeof ReplyPayload>;

export const DeskProductsQuery = z.object({
  q: searchText,
  page: pageNumber,
  page_size: pageSizeOr(25),
});
export type DeskProductsQuery = z.output<typeof DeskProductsQuery>;

/** `seen_*` are the values that the operator saw: if one of them has changed meanwhile, nothing is written. */
export const ProductPayload = z.object({
  price: rupees,
  original_price: z.nullable(rupees),
  stock: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  seen_price: rupees,
  seen_original_price: z.optional(z.nullable(rupees)),
  seen_stock: z.int().check(z.minimum(0)),
});
export type ProductPayload = z.output<typeof ProductPayload>;

const time = z.string();
const timeOrNone = z.nullable(time);

const OrderRow = z.object({
  id: z.number(),
  placed_at: time,
  status: z.string(),
  method: z.nullable(z.string()),
  total: z.number(),
  name: z.string(),
  city: z.string(),
});
export type DeskOrderRow = z.output<typeof OrderRow>;
export const DeskOrders = z.object({ count: z.number(), results: z.array(OrderRow) });
export type DeskOrders = z.output<typeof DeskOrders>;

/** Amounts in rupees, times in ISO 8601. `data` of the history: see docs/order-history.md. */
export const DeskOrder = z.object({
  id: z.number(),
  status: z.string(),
  placed_at: time,
  total: z.number(),
  method: z.nullable(z.string()),
  buyer: z.object({ username: z.string(), email: z.nullable(z.string()) }),
  shipping: z.record(z.string(), z.unknown()),
  items: z.array(
    z.object({ product: z.number(), product_name: z.string(), quantity: z.number(), price: z.number() }),
  ),
  parcel: z.object({
    packed_at: timeOrNone,
    carrier: z.nullable(z.string()),
    tracking_number: z.nullable(z.string()),
    delivered_at: timeOrNone,
  }),
  cash_booked_at: timeOrNone,
  asked_return: z.nullable(
    z.object({ reason: z.string(), details: z.string(), asked_at: time, answer: z.nullable(z.string()) }),
  ),
  payments: z.array(
    z.object({ id: z.string(), amount: z.number(), status: z.string(), outcome: z.string(), at: time }),
  ),
  refunds: z.array(z.object({ amount: z.number(), status: z.string(), purpose: z.string(), at: time })),
  /** How much of the online payment can still be refunded. */
  refundable: z.number(),
  history: z.array(z.object({ at: time, kind: z.string(), data: z.record(z.string(), z.unknown()) })),
  /** The steps that are possible now. */
  steps: z.array(z.enum(deskSteps)),
});
export type DeskOrder = z.output<typeof DeskOrder>;

/** The state of what runs automatically. `messages_since`: since when the oldest mail or call has been waiting. */
export const DeskHealth = z.object({
  alarms: z.array(z.object({ text: z.string(), since: time })),
  webhook_at: timeOrNone,
  messages_since: timeOrNone,
  jobs: z.array(
    z.object({
      job: z.string(),
      at: timeOrNone,
      ms: z.number(),
      failed_since: timeOrNone,
      result: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type DeskHealth = z.output<typeof DeskHealth>;

export const DeskOverview = z.object({
  tasks: z.array(z.object({ task: z.enum(deskTasks), count: z.number() })),
  inquiries: z.number(),
  /** Refunds that have not reached their buyers: `due` is not sent yet, `failed` needs a person. */
  refunds: z.array(z.object({ order: z.number(), amount: z.number(), status: z.string(), since: time })),
  health: DeskHealth,
  carriers: z.array(z.string()),
});
export type DeskOverview = z.output<typeof DeskOverview>;

const Inquiry = z.object({
  id: z.number(),
  at: time,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  replies: z.array(z.object({ at: time, operator: z.string(), message: z.string() })),
});
export type DeskInquiry = z.output<typeof Inquiry>;
/** `mails`: whether a reply is sent by mail. Otherwise it is only kept, and the operator writes by other means. */
export const DeskInquiries = z.object({ count: z.number(), mails: z.boolean(), results: z.array(Inquiry) });
export type DeskInquiries = z.output<typeof DeskInquiries>;

const ProductRow = z.object({
  slug: z.string(),
  name: z.string(),
  price: z.number(),
  original_price: z.nullable(z.number()),
  stock: z.number(),
  published: z.boolean(),
});
export type DeskProduct = z.output<typeof ProductRow>;
export const DeskProducts = z.object({ count: z.number(), results: z.array(ProductRow) });
export type DeskProducts = z.output<typeof DeskProducts>;

export const deskReplies = {
  overview: DeskOverview,
  orders: DeskOrders,
  order: DeskOrder,
  step: DeskOrder,
  inquiries: DeskInquiries,
  reply: Inquiry,
  products: DeskProducts,
  product: ProductRow,
} as const;
