import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (end?: unknown) => void,
) => void;

/** Time limits for getting a connection: of one attempt, and of all attempts together (at least as long as one). */
export const attemptMs = 5_000;
const waitMs = 8_000;
/** The time for which the server counts as full after a refusal. Idle connections are then closed almost at once. */
const fullMs = 10_000;
const idleWhenFullMs = 50;

/** All connections of the server are in use (53300), or it is starting (57P03): a retry may succeed. */
const mayPass = (error: unknown): boolean => /^(53300|57P03)$/.test((error as { code?: string })?.code ?? '');

/**
 * The pause after so many refusals in a row: at most 100 ms, then twice as long each time up to a second, and at least
 * half of that. It is random, so that waiting instances do not all retry at once.
 */
export const pauseMs = (refusals: number, random = Math.random()): number =>
  Math.min(1_000, 50 * 2 ** refusals) * (0.5 + random / 2);

/**
 * A pool that retries while the server has no free connection, as when many function instances share few. Writes are
 * safe to retry, because nothing was sent yet. The pool's own queries use this `connect` too.
 */
export class PatientPool extends Pool {
  readonly #own = { max: this.options.max, idleTimeoutMillis: this.options.idleTimeoutMillis };
  #fullUntil = 0;
  /** Retries run one after the other, because each refused connection costs the server a process. */
  #asking: Promise<unknown> = Promise.resolve();
  /** The number of refusals in a row. */
  #refusals = 0;

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
    const until = performance.now() + Math.max(waitMs, this.options.connectionTimeoutMillis ?? 0);
    if (performance.now() > this.#fullUntil) Object.assign(this.options, this.#own);
    try {
      return await connect();
    } catch (error) {
      if (!mayPass(error)) throw error;
    }
    this.#refusals ||= 1;
    this.#leaveToOthers();
    const connected = this.#asking.then(() => this.#askAgain(connect, until));
    this.#asking = connected.catch(() => {});
    return connected;
  }

  async #askAgain(connect: () => Promise<PoolClient>, until: number): Promise<PoolClient> {
    for (;;) {
      if (this.#refusals > 0) await pause(pauseMs(this.#refusals));
      try {
        const client = await connect();
        this.#refusals = 0;
        return client;
      } catch (error) {
        if (!mayPass(error) || performance.now() > until) throw error;
        this.#refusals += 1;
        this.#leaveToOthers();
      }
    }
  }

  /** Opens no more connections than there are and closes idle ones early, so that other instances get their share. */
  #leaveToOthers(): void {
    this.#fullUntil = performance.now() + fullMs;
    Object.assign(this.options, { max: Math.max(1, this.totalCount), idleTimeoutMillis: idleWhenFullMs });
  }
}
