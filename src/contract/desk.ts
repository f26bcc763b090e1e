import * as z from 'zod/mini';
import type { DeskRole } from '#domain/access/desk-roles.ts';
import { orderLinesMax, quantityMax } from '#domain/base/limits.ts';
import { installationSteps } from '#domain/order/installation.ts';
import { orderStatuses } from '#domain/order/order-status.ts';
import type { SentPlan } from '#domain/solar/planner-answer.ts';
import { cleanLines, cleanText, dayText, hasNoControls, rupees, seenVersion } from './input.ts';
import type { OrderEvent } from './order-events.ts';
import { Shipping } from './order-payloads.ts';
import { oneOf, pageNumber, pageSizeOr, searchText } from './query.ts';

export const deskTasks = [
  'approve',
  'ship',
  'build',
  'deliver',
  'collect',
  'answer',
  'takeBack',
  'giveBack',
] as const;
export type DeskTask = (typeof deskTasks)[number];

/** PostgreSQL cannot hold NUL. */
export const words = searchText.check(
  z.refine((text) => !text || hasNoControls(text), 'must not contain control characters'),
);
/**
 * `from` and `until`: the first and the last day on which the order was placed, in the shop's time zone. `after`: the id
 * of an order of the same search; the reply begins behind it. Unlike with pages, no order is missed while orders change.
 */
export const DeskOrdersQuery = z.object({
  q: words,
  status: oneOf(orderStatuses),
  task: oneOf(deskTasks),
  from: z.optional(dayText),
  until: z.optional(dayText),
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  page: pageNumber,
  page_size: pageSizeOr(25),
});
export type DeskOrdersQuery = z.output<typeof DeskOrdersQuery>;

export const deskSteps = [
  'approve',
  'decline',
  'book_transfer',
  'mark_step',
  'undo_step',
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
  'address',
  'note',
  'call',
] as const;
export type DeskStep = (typeof deskSteps)[number];

/** One step of an order. `note` is for colleagues, `message` for the buyer. */
export const StepPayload = z.object({
  step: z.enum(deskSteps),
  note: z.optional(cleanLines({ max: 500 })),
  message: z.optional(cleanLines({ max: 500 })),
  carrier: z.optional(cleanText({ max: 60 })),
  tracking_number: z.optional(cleanText({ max: 40 })),
  /** The bank's reference of a transfer that came in. */
  reference: z.optional(cleanText({ max: 40 })),
  /** In rupees. Of an online refund: the amount, by default all that is left. Of a refund by hand: the amount paid, as the desk showed it. */
  amount: z.optional(rupees),
  /** How many refunds the operator saw, so that two clicks make one refund. */
  refunds: z.optional(z.int().check(z.minimum(0))),
  /** Sends a refund that failed at the bank again, instead of a new one. */
  repeat: z.optional(z.boolean()),
  /** The delivery details to correct, with the rules of checkout. */
  shipping: z.optional(z.partial(Shipping)),
  /** A step of an installation, the day on which it was done, and whether this system needs none. */
  installation: z.optional(z.enum(installationSteps)),
  on: z.optional(dayText),
  skipped: z.optional(z.boolean()),
  /** The units that came back; without it, all of them. `returned`: how many of this line the operator saw come back before. */
  lines: z.optional(
    z
      .array(
        z.object({
          item: z.int().check(z.minimum(1)),
          quantity: z.int().check(z.minimum(1), z.maximum(quantityMax)),
          returned: z.int().check(z.minimum(0)),
        }),
      )
      .check(z.minLength(1, 'must name at least one unit that came back'), z.maxLength(orderLinesMax)),
  ),
});
export type StepPayload = z.output<typeof StepPayload>;

export const DeskInquiriesQuery = z.object({
  kind: oneOf(['open', 'unchecked', 'answered', 'spam']),
  page: pageNumber,
  page_size: pageSizeOr(25),
});
export type DeskInquiriesQuery = z.output<typeof DeskInquiriesQuery>;

export const ReplyPayload = z.object({ message: cleanLines({ max: 5000 }) });
export type ReplyPayload = z.output<typeof ReplyPayload>;

/** `low`: only those whose stock is at their low-stock line or below. */
export const DeskProductsQuery = z.object({
  q: words,
  low: oneOf(['yes']),
  page: pageNumber,
  page_size: pageSizeOr(25),
});
export type DeskProductsQuery = z.output<typeof DeskProductsQuery>;

const units = z.int().check(z.minimum(0), z.maximum(1_000_000));

export const ProductPayload = z.object({
  price: rupees,
  original_price: z.nullable(rupees),
  stock: units,
  /** Null: the shop's usual line. Without it, the product keeps its own. */
  low_stock_at: z.optional(z.nullable(units)),
  /** The operator was asked about a price that jumps, and means it. */
  confirmed: z.optional(z.boolean()),
  version: seenVersion,
});
export type ProductPayload = z.output<typeof ProductPayload>;

export type DeskOrderRow = {
  id: number;
  placed_at: string;
  status: string;
  method: string | null;
  total: number;
  name: string;
  city: string;
  items: { product_name: string; quantity: number }[];
};
/** Lists of the desk are counted so far; `has_more`: there are more. */
export const deskCountMax = 1000;
export type DeskCount = { count: number; has_more?: true };
export type DeskOrders = DeskCount & { results: DeskOrderRow[] };

/** Amounts in rupees, times in ISO 8601. */
export type DeskOrder = {
  id: number;
  status: string;
  placed_at: string;
  total: number;
  method: string | null;
  /** The shop builds it on the site, in steps that stand in `history`. */
  installed: boolean;
  buyer: { id: number; username: string; email: string | null };
  shipping: Record<string, unknown>;
  /** `slug`: of a product that the shop still has. `returned`: units that came back while others stayed. */
  items: {
    id: number;
    product: number | null;
    slug: string | null;
    product_name: string;
    quantity: number;
    price: number;
    returned: number;
  }[];
  parcel: {
    packed_at: string | null;
    carrier: string | null;
    tracking_number: string | null;
    delivered_at: string | null;
  };
  cash_booked_at: string | null;
  /** Rupees of booked cash to give back, because goods came back. */
  cash_owed: number;
  asked_return: { reason: string; details: string; asked_at: string; answer: string | null } | null;
  payments: { id: string; amount: number; status: string; outcome: string; at: string }[];
  /** `by_hand`: of a bank transfer, to be paid back by an operator. */
  refunds: { amount: number; status: string; purpose: string; at: string; by_hand?: true }[];
  /** How much of the online payment can still be refunded. */
  refundable: number;
  history: (OrderEvent & { at: string })[];
  /** The steps that are possible now. */
  steps: DeskStep[];
};

/** The state of what runs automatically. `messages_since`: since when the oldest mail or call has been waiting. */
export type DeskHealth = {
  alarms: { text: string; since: string }[];
  webhook_at: string | null;
  messages_since: string | null;
  /** The last backup that was noted. */
  backup_at: string | null;
  /** Of this financial year. */
  invoice_numbers: { used: number; of: number };
  jobs: {
    job: string;
    at: string | null;
    ms: number;
    failed_since: string | null;
    result: Record<string, unknown>;
  }[];
};

export type DeskOverview = {
  /** Who asks, and what they may do: the other fields are of that only. */
  username: string;
  role: DeskRole;
  tasks: ({ task: DeskTask } & DeskCount)[];
  inquiries: DeskCount;
  /** Further ones, because more came from one network address than the shop is told of. */
  unchecked: DeskCount;
  /** Published products whose stock is at their line or below. */
  low_stock: DeskCount;
  /** The oldest hundred refunds that have not reached their buyers: `due` is not sent yet, `failed` needs a person. */
  refunds: { order: number; amount: number; status: string; since: string }[];
  health: DeskHealth;
  carriers: string[];
};

export type DeskInquiry = {
  id: number;
  at: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  /** Sent from the planner. */
  plan: SentPlan | null;
  replies: { at: string; operator: string; message: string }[];
};
/** `mails`: whether a reply is sent by mail. Otherwise it is only kept, and the operator writes by other means. */
export type DeskInquiries = DeskCount & { mails: boolean; results: DeskInquiry[] };

export type DeskProduct = {
  slug: string;
  name: string;
  price: number;
  original_price: number | null;
  stock: number;
  /** From how many units on it counts as low; null: as the shop's setting says. */
  low_stock_at: number | null;
  published: boolean;
  /** Of its prices and stock: an order makes another one. */
  version: number;
};
/** Of the list: with what its products are chosen by, and the address of the first picture, if there is one. */
export type DeskProductRow = DeskProduct & { maker: string; category: string; picture: string | null };
export type DeskProducts = DeskCount & { results: DeskProductRow[] };
