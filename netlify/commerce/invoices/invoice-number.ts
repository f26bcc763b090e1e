import { sql } from 'drizzle-orm';

/** A column of a query of `orders`: the number of the order's latest invoice, or null. */
export const invoiceNumber = sql<string | null>`(
  SELECT number FROM invoices WHERE order_id = orders.id AND kind = 'invoice' ORDER BY event_id DESC LIMIT 1)`;
