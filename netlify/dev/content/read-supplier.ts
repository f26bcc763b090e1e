import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Supplier } from '#domain/gst/invoice-document.ts';
import { isGstin } from '#domain/gst/place-of-supply.ts';
import { ContentError } from './content-files.ts';

const SiteFile = z.object({
  legal: z.object({ name: z.string(), gstin: z.string() }),
  contact: z.object({ address: z.array(z.string()) }),
});

/** The seller's details for invoices, from site.json; null if it has no GSTIN. Throws ContentError. */
export async function readSupplier(root: string): Promise<Supplier | null> {
  const text = await readFile(join(root, 'site.json'), 'utf8');
  const { legal, contact } = SiteFile.parse(JSON.parse(text));
  if (legal.gstin === '') return null;
  if (!isGstin(legal.gstin)) {
    throw new ContentError([
      `content/site.json: legal.gstin: "${legal.gstin}" is no GSTIN: compare it with your registration, ` +
        'or leave it empty if the shop is not registered for GST',
    ]);
  }
  return { name: legal.name, address: contact.address, gstin: legal.gstin };
}
