import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (end?: unknown) => void,
) => void;

/** For a connection, in milliseconds: one attempt, and all together. A shopper waits as long. */
export const attemptMs = 5_000;
const waitMs = 8_000;
/** So long after a refusal the server counts as full; then an idle connection is kept for the next statement at most. */
const fullMs = 10_000;
const idleWhenFullMs = 50;

/** Every connection of the server is taken (53300), or it is just waking up (57P03): a little later it may have one. */
const mayPass = (error: unknown): boolean => /^(53300|57P03)$/.test((error as { code?: string })?.code ?? '');

/**
 * A pool that waits for its turn where the server has no connection left, as when many small instances share a few.
 * Nothing was sent yet, so that a write may wait as well. A plain query of the pool connects this way, too.
 */
export class PatientPool extends Pool {
  readonly #own = { max: this.options.max, idleTimeoutMillis: this.options.idleTimeoutMillis };
  #fullUntil = 0;
  /** Those who were refused ask again one after the other: each refusal costs the server a process. */
  #asking: Promise<unknown> = Promise.resolve();

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    const connected = this.#connectInTime(() => super.connect());
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (end) => client.release(end as Error | undefined)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connectInTime(connect: () => Promise<PoolClient>): Promise<PoolClient> {
    const until = performance.now() + waitMs;
    if (performance.now() > this.#fullUntil) Object.assign(this.options, this.#own);
    try {
      return await connect();
    } catch (error) {
      if (!mayPass(error)) throw error;
    }
    this.#leaveToOthers();
    const connected = this.#asking.then(() => this.#askAgain(connect, until));
    this.#asking = connected.catch(() => {});
    return connected;
  }

  async #askAgain(connect: () => Promise<PoolClient>, until: number): Promise<PoolClient> {
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        if (!mayPass(error) || performance.now() > until) throw error;
        this.#leaveToOthers();
        // Not in step with all the others that wait.
        await pause(50 + Math.random() * 150);
      }
    }
  }

  /** Takes no more connections than it has, and gives each back as soon as nobody here needs it. */
  #leaveToOthers(): void {
    this.#fullUntil = performance.now() + fullMs;
    Object.assign(this.options, { max: Math.max(1, this.totalCount), idleTimeoutMillis: idleWhenFullMs });
  }
}
