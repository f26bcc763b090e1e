import * as z from 'zod/mini';
import type { DeskOrderRow } from './desk.ts';
import { cleanLines, cleanText } from './input.ts';
import type { PrintedInvoice } from './orders.ts';

/** The work of a day on the desk: several orders at once, papers to print, and the page of a customer. */

/** The most orders in one call. */
export const ordersAtOnce = 50;

const orderId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));

export const ShipPayload = z.object({
  parcels: z
    .array(
      z.object({
        order: orderId,
        carrier: z.optional(cleanText({ min: 0, max: 60 })),
        tracking_number: z.optional(cleanText({ min: 0, max: 40 })),
      }),
    )
    .check(z.minLength(1), z.maxLength(ordersAtOnce)),
});
export type ShipPayload = z.output<typeof ShipPayload>;

/** What became of each parcel, in the order of the call. `problem`: why it was not shipped, as a sentence. */
export type Shipped = { results: { order: number; shipped: boolean; problem?: string }[] };

const idList = /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/;
export const PapersQuery = z.object({
  orders: z.pipe(
    z.string().check(
      z.regex(idList, 'must be numbers of orders with commas between'),
      z.refine((text) => text.split(',').length <= ordersAtOnce, `must be at most ${ordersAtOnce} orders`),
    ),
    z.transform((text) => [...new Set(text.split(',').map(Number))]),
  ),
});
export type PapersQuery = z.input<typeof PapersQuery>;

/** What packing slips and labels show of an order. `collect`: rupees to be taken at the door. */
export type OrderPaper = {
  id: number;
  placed_at: string;
  status: string;
  shipping: Record<string, unknown>;
  items: { product_name: string; quantity: number }[];
  carrier: string | null;
  tracking_number: string | null;
  collect: number;
};
/** The shop as it stands on a parcel. */
export type Sender = { name: string; address: string[]; phone: string; email: string };
/** `documents`: invoices and credit notes of the orders whose goods have left. */
export type Papers = { orders: OrderPaper[]; documents: PrintedInvoice[]; sender: Sender };

export const CustomerNotePayload = z.object({
  note: cleanLines({ max: 1000 }),
  /** It is a note of a telephone call. */
  call: z.optional(z.boolean()),
});
export type CustomerNotePayload = z.output<typeof CustomerNotePayload>;

export type CustomerNote = { at: string; operator: string; note: string; call: boolean };
export type Customer = {
  id: number;
  username: string;
  email: string | null;
  email_confirmed: boolean;
  since: string;
  /** Rupees of all orders that are paid, shipped or completed. */
  bought: number;
  /** The newest first, at most a hundred. */
  orders: DeskOrderRow[];
  /** Each address once, the latest first, as lines. */
  addresses: string[][];
  /** Messages from the account's e-mail address. */
  inquiries: { id: number; at: string; message: string; answered: boolean }[];
  notes: CustomerNote[];
};
