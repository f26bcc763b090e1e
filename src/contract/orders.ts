import type { InvoiceDocument } from '#domain/gst/invoice-document.ts';
import type { SecondHeadings } from '#domain/gst/invoice-headings.ts';

export type OrderItem = {
  id?: number | string | null | undefined;
  product_name: string;
  /** The product's id. Null: a charge such as fitting, or another backend tells none. */
  product?: number | null | undefined;
  quantity: number;
  price: number;
  /** The product's own words on delivery, empty without; another backend may send none. */
  delivery?: string | undefined;
};

/**
 * A step without `at` is still to come. `amount` is in rupees; `message` is the shop's answer to the buyer. `extra`: the
 * refund of another payment than the one that paid the order, such as a second one. `skipped`: this system needs no such step.
 */
export type TimelineStep = {
  step: string;
  at?: string;
  amount?: number;
  message?: string;
  extra?: true;
  skipped?: true;
};

/**
 * An order (§3): amounts in rupees, times in ISO 8601. On the wire no field of §3 is left out. Everything from `shipping` on is
 * not in §3.
 */
export type Order = {
  id: number | string;
  /** `pending`, `paid`, `shipped`, `completed`, `cancelled`, or another word of another backend. */
  status: string;
  created_at: string | null;
  total_amount: number;
  /**
   * Null, or a method of null: the shopper has chosen none yet. An empty method: the backend does not tell it. `awaits_approval`:
   * cash on delivery that needs an operator's approval (decision 9).
   */
  payment: { method: string | null; confirmed_at?: string; awaits_approval?: true } | null;
  items: OrderItem[];
  /** The delivery details of decision 11. */
  shipping?: Record<string, unknown> | undefined;
  timeline?: TimelineStep[] | undefined;
  /** `url` is an https address. */
  tracking?: { carrier: string; number?: string; url?: string } | undefined;
  can_cancel?: boolean | undefined;
  can_return?: boolean | undefined;
  /** Once the goods have left; `url` is a path of this site. */
  invoice?: { number: string; url: string } | undefined;
  /** Of a quotation: it waits for its payment without a time limit. */
  quoted?: true | undefined;
  /** It waits for money that cannot be paid online: the shop offered that neither when it was placed nor now. */
  can_pay_online?: false | undefined;
};

/**
 * The reply to a new order: the whole order, or of another backend what it tells and null for the rest. `payment_session` is there if
 * the call asked to `confirm` it online and the provider answered (decision 34).
 */
export type PlacedOrder = Pick<Order, 'id'> & { [field in keyof Order]?: Order[field] | null } & {
  payment_session?: PaymentSession;
};

/** What a call answers that changes an order; another backend may tell nothing of it. */
export type OrderIfAnswered = Order | { id?: undefined };

/** What opens the provider's window, or its page at `url`; `amount` is in paise (decision 7). `order_id` is the provider's. */
export type PaymentSession = {
  key_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string | null;
  order_id: string;
  url?: string | undefined;
};

/** `second`: the headings in the order's language, if that is not English and the shop still offers it. */
export type PrintedInvoice = InvoiceDocument & { second?: SecondHeadings };
/** An order's invoice, and a credit note if the goods came back. Rates in hundredths of a percent. */
export type InvoiceReply = { documents: PrintedInvoice[] };
