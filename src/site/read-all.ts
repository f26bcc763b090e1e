import { setTimeout as wait } from 'node:timers/promises';
import { HttpError, ShapeError } from '#browser/calls/error.ts';
import type { Page } from '#contract/catalogue.ts';
import { plainText } from '#domain/text/text.ts';
import { totalWaitMaxSeconds, waitMaxSeconds } from './retry-throttled.ts';

/** Ends a build that cannot read the shop. The message names the call, the failure and what to do. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

export type ReadOptions = {
  /** The call as messages name it, for example `GET /api/products/items/`. */
  call: string;
  /** The backend's address, or "the embedded shop". */
  shop: string;
  pausesMs?: readonly number[];
};

const defaultPausesMs = [500, 2000, 8000];

const isTransient = (error: unknown): boolean =>
  !(error instanceof ShapeError) &&
  !(error instanceof HttpError && error.status < 500 && error.status !== 429);

const staysPublished = 'The last good site stays published.';

function advice(error: unknown): string {
  if (error instanceof ShapeError)
    return 'The backend answers in another shape than the contract (src/contract): fix the backend.';
  if (error instanceof HttpError && error.status === 429)
    return (
      'The backend limits how often it may be asked, and for longer than a build waits ' +
      `(${waitMaxSeconds} s at once, ${totalWaitMaxSeconds} s in all). Raise the limit there for builds, or build later. ${staysPublished}`
    );
  if (error instanceof HttpError && (error.status === 401 || error.status === 403))
    return 'The backend does not let everybody read this call: open it there to readers without a login.';
  if (error instanceof HttpError && error.status < 400)
    return 'The backend redirects this call, which is never followed: set API_BASE_URL to the address that it leads to.';
  if (error instanceof HttpError && error.status === 400)
    return 'The backend refuses this call. Django does so where its ALLOWED_HOSTS does not name the host of API_BASE_URL.';
  if (error instanceof HttpError && error.status < 500)
    return 'The backend does not offer this call. API_BASE_URL has to be its address, without /api at the end: check it.';
  return `Check that the backend is up and API_BASE_URL is right, then build again. ${staysPublished}`;
}

/** Makes one call and retries it after failures that may be temporary. */
export async function attempt<Value>(read: () => Promise<Value>, options: ReadOptions): Promise<Value> {
  const pauses = [...(options.pausesMs ?? defaultPausesMs)];
  for (;;) {
    try {
      return await read();
    } catch (error) {
      const pause = isTransient(error) ? pauses.shift() : undefined;
      if (pause === undefined) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new SourceError(
          `${options.call} at ${options.shop} failed: ${plainText(reason).slice(0, 300)}\n${advice(error)}`,
          { cause: error },
        );
      }
      await wait(pause);
    }
  }
}

/** Pages are requested ahead, so that the backend and this process work at the same time. */
const pagesAhead = 3;

/** An item was added or removed between two pages, so that another item may have been missed. */
class ListChanged extends SourceError {}

/**
 * Reads every item of a list, page by page, and once more if it changed meanwhile. A backend without pages returns the
 * whole list each time; `keyOf` identifies the items, so a page without new items is the end.
 */
export const readAll = <Item>(
  read: (page: number) => Promise<Page<Item>>,
  keyOf: (item: Item) => string | number,
  options: ReadOptions,
): Promise<Item[]> =>
  readOnce(read, keyOf, options).catch((error: unknown) => {
    if (error instanceof ListChanged) return readOnce(read, keyOf, options);
    throw error;
  });

async function readOnce<Item>(
  read: (page: number) => Promise<Page<Item>>,
  keyOf: (item: Item) => string | number,
  options: ReadOptions,
): Promise<Item[]> {
  const items = new Map<string | number, Item>();
  const asked = new Map<number, Promise<Page<Item>>>();
  const ask = (page: number): Promise<Page<Item>> => {
    const call = `${options.call} (page ${page})`;
    const reply = asked.get(page) ?? attempt(() => read(page), { ...options, call });
    asked.set(page, reply);
    return reply;
  };
  const duplicates = new Set<string | number>();
  let last = 1;
  let countAtFirst = 0;
  for (let page = 1; ; page += 1) {
    const { results, count } = await ask(page);
    asked.delete(page);
    if (page === 1) {
      last = Math.ceil(count / Math.max(1, results.length));
      countAtFirst = count;
    }
    if (count !== countAtFirst) {
      throw new ListChanged(
        `${options.call} at ${options.shop} said that it has ${countAtFirst} items, and on page ${page} that it has ${count}.\n` +
          `The list changed while it was read: build again. ${staysPublished}`,
      );
    }
    const before = items.size;
    for (const item of results) {
      const key = keyOf(item);
      if (items.has(key)) duplicates.add(key);
      items.set(key, item);
    }
    if (items.size >= count) return [...items.values()];
    if (page >= last && duplicates.size > 0) {
      throw new SourceError(
        `${options.call} at ${options.shop} says it has ${count} items, but only ${items.size} of them differ: ${[...duplicates].slice(0, 5).join(', ')} came more than once.\n` +
          `Each product and post needs a slug of its own, each category a name of its own. If they have, the backend does not know ?page=2, or the list changed while it was read: build again. ${staysPublished}`,
      );
    }
    if (items.size === before) {
      throw new SourceError(
        `${options.call} at ${options.shop} says it has ${count} items but page ${page} brought nothing new after ${items.size}.\n` +
          'The list changed while it was read, or the backend repeats a page. Build again; the last good site stays published.',
      );
    }
    for (let ahead = page + 1; ahead <= Math.min(page + pagesAhead, last); ahead += 1) {
      // An error is reported when this page's turn comes.
      ask(ahead).catch(() => {});
    }
  }
}
