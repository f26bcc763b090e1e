import { isDeepStrictEqual } from 'node:util';
import { desc } from 'drizzle-orm';
import type { Supplier } from '#domain/gst/invoice-document.ts';
import { invoiceSuppliers } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { ShopSettings } from '#settings/schema.ts';

/** The seller's details for invoices; null for a shop without a GSTIN. */
export function supplierOf({ legal, contact }: Pick<ShopSettings, 'legal' | 'contact'>): Supplier | null {
  if (legal.gstin === '') return null;
  const { address, phone, email } = contact;
  return {
    name: legal.name,
    address,
    gstin: legal.gstin,
    phone,
    email,
    ...(legal.cin && { cin: legal.cin }),
  };
}

/** Stores the seller's details for new invoices, if they differ from the last ones. Null stands for a shop that issues no invoices. */
export async function recordSupplier(tx: Queries, supplier: Supplier | null): Promise<void> {
  const [last] = await tx.select().from(invoiceSuppliers).orderBy(desc(invoiceSuppliers.id)).limit(1);
  if (isDeepStrictEqual(last?.details ?? null, supplier)) return;
  await tx.insert(invoiceSuppliers).values({ details: supplier });
}
