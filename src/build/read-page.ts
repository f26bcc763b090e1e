import { hash } from 'node:crypto';
import { type Client, createClient } from '#client/client.ts';
import { HttpError } from '#client/error.ts';
import type { Fetch } from '#client/transport.ts';
import type { Page } from '#contract/reply-types.ts';
import { type Entry, type KeptPage, type KeptReply, nameEntry } from '#shop-data/list-files.ts';
import type { Shop } from './shop-client.ts';

type Reading<Item> = {
  /** Tells without reading the page whether it is still the same, where the backend can. */
  version: () => Promise<string> | undefined;
  read: (client: Client) => Promise<Page<Item>>;
  toEntry: (item: Item) => Entry;
  /** What the last build made of this page, where that still holds. */
  kept: KeptPage | undefined;
};

/**
 * One page of a list. What is of the same version as at the last build is not read again, and a reply that is byte for
 * byte the same is not parsed, checked and compared, which would be most of a rebuild's work. Rejects as the client does.
 */
export async function readPage<Item>(
  shop: Shop,
  { version, read, toEntry, kept }: Reading<Item>,
): Promise<{ page: Page<Entry>; reply: KeptReply }> {
  const asBefore = (page: KeptPage) => ({
    page: { count: page.reply.count, results: page.entries },
    reply: page.reply,
  });
  // Asked first: what is edited meanwhile is of another version the next time.
  const current = await version();
  if (kept && current !== undefined && current === kept.reply.version) return asBefore(kept);
  let body = '';
  const fetch: Fetch = async (request) => {
    const response = await shop.fetch(request);
    if (!response.ok) return response;
    const bytes = Buffer.from(await response.arrayBuffer());
    body = hash('sha256', bytes, 'base64url');
    return body === kept?.reply.body ? new Response(null, { status: 304 }) : new Response(bytes, response);
  };
  try {
    const { count, results } = await read(createClient({ baseUrl: shop.baseUrl, fetch }));
    const entries = results.map(toEntry);
    return {
      page: { count, results: entries },
      reply: { version: current, body, count, entries: entries.map(nameEntry) },
    };
  } catch (error) {
    if (!kept || !(error instanceof HttpError && error.status === 304)) throw error;
    return asBefore({ ...kept, reply: { ...kept.reply, version: current } });
  }
}
