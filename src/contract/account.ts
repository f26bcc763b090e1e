import * as z from 'zod/mini';

/** `in_use`: an order that is not over yet goes there, so the address cannot be removed. */
export const SavedAddress = z.object({ order: z.number(), lines: z.array(z.string()), in_use: z.boolean() });

/** What deleting the account would do. It is not possible while there are `open_orders`. Times in ISO 8601. */
export const Deletion = z.object({
  open_orders: z.array(z.number()),
  unpaid_orders: z.array(z.number()),
  kept_orders: z.number(),
  kept_until: z.nullable(z.string()),
});

export const AccountReply = z.object({
  username: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  /** The new address, until its owner opens the link that was sent to it. */
  new_email: z.nullable(z.string()),
  sends_mail: z.boolean(),
  sessions: z.number(),
  addresses: z.array(SavedAddress),
  deletion: Deletion,
});
export type AccountReply = z.output<typeof AccountReply>;

/** The reply to a change: a sentence for the person who asked for it. */
export const Done = z.object({ message: z.string() });
export type Done = z.output<typeof Done>;
