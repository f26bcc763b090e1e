import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '#browser/calls/client.ts';
import type { Blog, Product } from '#contract/catalogue.ts';
import { root } from '#netlify/server/folders.ts';

const pageSize = 100;

const slugsOf = async (folder: string): Promise<Set<string>> => {
  const files = await readdir(join(root, 'content', folder));
  return new Set(files.map((file) => file.replace(/\.md$/, '')));
};

/** The products of content/, newest first, as the shop at this address returns them. Other tests add more to the same shop. */
export async function ownProducts(address: string): Promise<Product[]> {
  const own = await slugsOf('products');
  const client = createClient({ baseUrl: address });
  const found: Product[] = [];
  for (let page = 1; ; page += 1) {
    const { results, count } = await client.products({ ordering: '-created_at', page, page_size: pageSize });
    found.push(...results.filter(({ slug }) => own.has(slug)));
    if (page * pageSize >= count) return found;
  }
}

/** The posts of content/, newest first, in the same way. */
export async function ownPosts(address: string): Promise<Blog[]> {
  const own = await slugsOf('posts');
  const { results } = await createClient({ baseUrl: address }).blogs({
    ordering: '-created_at',
    page_size: pageSize,
  });
  return results.filter(({ slug }) => own.has(slug));
}
