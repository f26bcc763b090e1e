import { setTimeout as pause } from 'node:timers/promises';
import type { Fetch } from '#browser/calls/transport.ts';

/** How long a build waits for a backend that limits requests: for one wait, and for all waits together. */
export const waitMaxSeconds = 120;
export const totalWaitMaxSeconds = 600;
/** The wait if the backend sends no Retry-After header. */
const defaultWaitSeconds = 15;
const replyTimeoutMs = 30_000;

type World = {
  fetch: Fetch;
  say: (text: string) => void;
  sleep?: (seconds: number) => Promise<unknown>;
};

/** The wait that `Retry-After` asks for, as a number or a date; undefined if it is missing or invalid. */
export function retryAfterSeconds(header: string | null, nowMs = Date.now()): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - nowMs) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

const isThrottled = ({ status, headers }: Response): boolean =>
  status === 429 || (status === 503 && headers.has('retry-after'));

/** The time limit of the caller also counts the waits: each further attempt gets its own. */
const retryOf = ({ url, method, headers }: Request): Request =>
  new Request(url, { method, headers, signal: AbortSignal.timeout(replyTimeoutMs) });

/**
 * A `fetch` for reads. After a 429 all requests wait as the backend asks, then the request is sent again. If the
 * limits above are exceeded, the caller gets the refusal.
 */
export function retryThrottled({ fetch, say, sleep = (seconds) => pause(seconds * 1000) }: World): Fetch {
  let left = totalWaitMaxSeconds;
  let waiting: Promise<unknown> | undefined;

  function wait(seconds: number): Promise<unknown> {
    if (!waiting) {
      left -= seconds;
      say(`The backend limits requests: waiting ${seconds} s.`);
      waiting = sleep(seconds).finally(() => {
        waiting = undefined;
      });
    }
    return waiting;
  }

  return async (request) => {
    for (let attempt = request; ; attempt = retryOf(request)) {
      const before = waiting;
      if (before) await before;
      const response = await fetch(before ? retryOf(request) : attempt);
      if (!isThrottled(response)) return response;
      // Not 0 seconds, which would retry without any pause.
      const asked = retryAfterSeconds(response.headers.get('retry-after')) ?? defaultWaitSeconds;
      const seconds = Math.max(1, asked);
      if (!waiting && (seconds > waitMaxSeconds || seconds > left)) return response;
      await response.body?.cancel();
      await wait(seconds);
    }
  };
}
