import { setTimeout as pause } from 'node:timers/promises';
import type { Fetch } from '#client/transport.ts';

/** What a build waits for a backend that limits how often it may be asked: at once, and altogether. */
export const waitMaxSeconds = 120;
export const waitsMaxSeconds = 600;
/** Where the backend does not say how long. */
const usualWaitSeconds = 15;
const replyTimeoutMs = 30_000;

type World = {
  fetch: Fetch;
  say: (text: string) => void;
  sleep?: (seconds: number) => Promise<unknown>;
};

/** The seconds that `Retry-After` asks for, as a number or a date; undefined where it does not. */
export function retryAfterSeconds(header: string | null, nowMs = Date.now()): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - nowMs) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

const isThrottled = ({ status, headers }: Response): boolean =>
  status === 429 || (status === 503 && headers.has('retry-after'));

/** The caller's own time limit runs while this waits: each further attempt has a fresh one. */
const again = ({ url, method, headers }: Request): Request =>
  new Request(url, { method, headers, signal: AbortSignal.timeout(replyTimeoutMs) });

/**
 * A `fetch` for reads that waits as a throttling backend says, all calls together, and then asks again. Past the limits
 * above the refusal itself is the answer.
 */
export function patientFetch({ fetch, say, sleep = (seconds) => pause(seconds * 1000) }: World): Fetch {
  let left = waitsMaxSeconds;
  let waiting: Promise<unknown> | undefined;

  function wait(seconds: number): Promise<unknown> {
    if (!waiting) {
      left -= seconds;
      say(`The backend limits how often it may be asked: waiting ${seconds} s, as it says.`);
      waiting = sleep(seconds).finally(() => {
        waiting = undefined;
      });
    }
    return waiting;
  }

  return async (request) => {
    for (let attempt = request; ; attempt = again(request)) {
      const before = waiting;
      if (before) await before;
      const response = await fetch(before ? again(request) : attempt);
      if (!isThrottled(response)) return response;
      // At least one second, so that "0" does not become a tight loop.
      const asked = retryAfterSeconds(response.headers.get('retry-after')) ?? usualWaitSeconds;
      const seconds = Math.max(1, asked);
      if (!waiting && (seconds > waitMaxSeconds || seconds > left)) return response;
      await response.body?.cancel();
      await wait(seconds);
    }
  };
}
