import { setTimeout as wait } from 'node:timers/promises';
import { HttpError, ShapeError } from '#client/error.ts';
import type { Page } from '#contract/reply-types.ts';
import { waitMaxSeconds, waitsMaxSeconds } from './patient-fetch.ts';

/** A build that cannot read the shop stops with this; the message names the call, what came back and what to do. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

export type ReadOptions = {
  /** The call as a person would name it: `GET /api/products/items/`. */
  call: string;
  /** The backend's address, or "the embedded shop". */
  shop: string;
  /** Pauses before each further attempt. */
  pausesMs?: readonly number[];
};

const defaultPausesMs = [500, 2000, 8000];

const mayPass = (error: unknown): boolean =>
  !(error instanceof ShapeError) &&
  !(error instanceof HttpError && error.status < 500 && error.status !== 429);

const staysPublished = 'The last good site stays published.';

function advice(error: unknown): string {
  if (error instanceof ShapeError)
    return 'The backend answers in another shape than the contract (src/contract): mend it there.';
  if (error instanceof HttpError && error.status === 429)
    return (
      'The backend limits how often it may be asked, and for longer than a build waits ' +
      `(${waitMaxSeconds} s at once, ${waitsMaxSeconds} s in all). Raise the limit there for builds, or build later. ${staysPublished}`
    );
  if (error instanceof HttpError && (error.status === 401 || error.status === 403))
    return 'The backend does not let everybody read this call: open it there for readers that are not signed in.';
  if (error instanceof HttpError && error.status < 500)
    return 'The backend does not offer this call. API_BASE_URL has to be its address, without /api at the end: check it.';
  return `Check that the backend is up and API_BASE_URL is right, then build again. ${staysPublished}`;
}

/** One call, tried again after a pause where that may help. */
export async function attempt<Value>(read: () => Promise<Value>, options: ReadOptions): Promise<Value> {
  const pauses = [...(options.pausesMs ?? defaultPausesMs)];
  for (;;) {
    try {
      return await read();
    } catch (error) {
      const pause = mayPass(error) ? pauses.shift() : undefined;
      if (pause === undefined) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new SourceError(
          `${options.call} at ${options.shop} failed: ${reason.slice(0, 300)}\n${advice(error)}`,
          { cause: error },
        );
      }
      await wait(pause);
    }
  }
}

/** Pages that are asked for before the one they follow is there: the backend and this process work side by side. */
const pagesAhead = 3;

/**
 * Every item of a list, page by page. A backend that knows no pages answers the whole list each time;
 * `keyOf` tells the items apart, so a page that brings nothing new is the end.
 */
export async function readAll<Item>(
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
  const twice = new Set<string | number>();
  let last = 1;
  for (let page = 1; ; page += 1) {
    const { results, count } = await ask(page);
    asked.delete(page);
    if (page === 1) last = Math.ceil(count / Math.max(1, results.length));
    const before = items.size;
    for (const item of results) {
      const key = keyOf(item);
      if (items.has(key)) twice.add(key);
      items.set(key, item);
    }
    if (items.size >= count) return [...items.values()];
    if (page >= last && twice.size > 0) {
      throw new SourceError(
        `${options.call} at ${options.shop} says it has ${count} items, but only ${items.size} of them differ: ${[...twice].slice(0, 5).join(', ')} came more than once.\n` +
          `Each product and post needs a slug of its own, each category a name of its own. If they have, the list changed while it was read: build again. ${staysPublished}`,
      );
    }
    if (items.size === before) {
      throw new SourceError(
        `${options.call} at ${options.shop} says it has ${count} items but page ${page} brought nothing new after ${items.size}.\n` +
          'The list changed while it was read, or the backend repeats a page. Build again; the last good site stays published.',
      );
    }
    for (let ahead = page + 1; ahead <= Math.min(page + pagesAhead, last); ahead += 1) {
      // Should it fail, its own turn says so.
      ask(ahead).catch(() => {});
    }
  }
}
