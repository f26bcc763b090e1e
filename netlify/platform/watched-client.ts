import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { logger } from '#host/log.ts';
import { currentId } from '#host/request-scope.ts';

type Query = { text: string; name?: string; submit?: unknown };
type Callback = (error: unknown, ...reply: unknown[]) => void;

/** Transaction statements keep their text, which is short and is compared. */
const ofTransactions = /^\s*(begin|commit|rollback|savepoint|release|set )/i;
/** How much of a query's text the log shows. It has placeholders, never values. */
const shownCharacters = 300;
const slowDefaultMs = 1000;

/**
 * A connection that puts the id of the request into its queries, as a comment that the database's own views and log show, and reports
 * the slow ones. Named statements keep their text, by which servers and poolers know them.
 */
export class WatchedClient extends Client {
  /** It can be called in all the ways of the driver, so its type is open. */
  override query(...given: unknown[]): never {
    const [first] = given;
    const query = (typeof first === 'string' ? { text: first } : first) as Query;
    const send = () => (super.query as (...args: unknown[]) => unknown)(...given) as never;
    if (typeof query?.text !== 'string' || query.submit) return send();
    const id = currentId();
    if (id && !query.name && !ofTransactions.test(query.text)) {
      const text = `/* ${id} */ ${query.text}`;
      given[0] = typeof first === 'string' ? text : { ...query, text };
    }
    const started = performance.now();
    // The driver calls back from the connection's own events: what is seen there belongs to this request even so.
    const seen = AsyncLocalStorage.bind((hasFailed: boolean) =>
      report(query.text, performance.now() - started, hasFailed),
    );
    const last = given.at(-1);
    if (typeof last === 'function') {
      given[given.length - 1] = ((error, ...reply) => {
        seen(Boolean(error));
        last(error, ...reply);
      }) satisfies Callback;
      return send();
    }
    const answer = send() as Promise<unknown>;
    answer.then(
      () => seen(false),
      () => seen(true),
    );
    return answer as never;
  }
}

function report(text: string, ms: number, hasFailed: boolean): void {
  globalThis.shopWatcher?.query({ text, ms, hasFailed });
  if (ms < Number(process.env.SLOW_QUERY_MS || slowDefaultMs)) return;
  const shown = text.replace(/\s+/g, ' ').trim().slice(0, shownCharacters);
  logger(currentId() ?? 'none')('slow_query', { ms: Math.round(ms), sql: shown });
}
