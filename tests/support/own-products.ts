import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '#browser/client.ts';
import type { Product } from '#contract/catalogue.ts';
import { root } from '#netlify/server/folders.ts';

const pageSize = 100;

/** The products of content/, as the shop at this address returns them. Other tests add more to the same shop. */
export async function ownProducts(address: string): Promise<Product[]> {
  const files = await readdir(join(root, 'content', 'products'));
  const own = new Set(files.map((file) => file.replace(/\.md$/, '')));
  const client = createClient({ baseUrl: address });
  const found: Product[] = [];
  for (let page = 1; ; page += 1) {
    const { results, count } = await client.products({ page, page_size: pageSize });
    found.push(...results.filter(({ slug }) => own.has(slug)));
    if (page * pageSize >= count) return found;
  }
}
