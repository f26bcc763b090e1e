import { AsyncLocalStorage } from 'node:async_hooks';

/** The request, or run of a job, that is under way: its id stands in the reply's header, in log lines and in SQL. */

const ids = new AsyncLocalStorage<string>();

/** Runs `work`, and everything that it starts, under this id. */
export const underId = <Value>(id: string, work: () => Value): Value => ids.run(id, work);

export const currentId = (): string | undefined => ids.getStore();

/** The name of the header that carries the id in replies, and in requests of proxies that are trusted. */
export const requestIdHeader = 'X-Request-Id';

/** A host's id goes into headers and comments, so anything else than a word is not taken. */
export const isRequestId = (id: string | null | undefined): id is string => /^[\w-]{8,64}$/.test(id ?? '');

/** A reply, of the API or a page, that takes longer counts as slow for the alarms. */
export const slowReplyMs = 3000;

/** What watches this process, where telemetry is asked for (netlify/server/telemetry.ts). */
type Watcher = {
  /** Names the route of the request under way. */
  route: (path: string) => void;
  query: (seen: { text: string; ms: number; hasFailed: boolean }) => void;
};

declare global {
  /** Of the whole process: each bundled function has its own copy of this module. */
  var shopWatcher: Watcher | undefined;
}
