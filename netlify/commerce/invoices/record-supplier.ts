import { isDeepStrictEqual } from 'node:util';
import { desc } from 'drizzle-orm';
import type { Supplier } from '#domain/gst/invoice-document.ts';
import { invoiceSuppliers } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

/** Stores the seller's details if they have changed. New invoices use the newest; null: the shop issues no invoices. */
export async function recordSupplier(tx: Queries, supplier: Supplier | null): Promise<void> {
  const [known] = await tx.select().from(invoiceSuppliers).orderBy(desc(invoiceSuppliers.id)).limit(1);
  if (isDeepStrictEqual(known?.details ?? null, supplier)) return;
  await tx.insert(invoiceSuppliers).values({ details: supplier });
}
