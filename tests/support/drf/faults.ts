import { htmlError, jsonTraceback, maintenance, type Reply, throttled } from './reply.ts';
import type { Tokens } from './tokens.ts';

const failures = { html: htmlError, traceback: jsonTraceback } as const;
const defaultWaitSeconds = 45;

/** Faults that a test can switch on. Only API calls count, not pictures. */
export function openFaults(tokens: Tokens) {
  let every = 0;
  let failure: keyof typeof failures = 'html';
  let asked = 0;
  let toThrottle = 0;
  let waitSeconds = defaultWaitSeconds;
  let toDrop = 0;
  let mostLovedFails = false;
  let maintains = false;

  return {
    /** Every nth call fails without any effect; 10 means a tenth of them. 0 switches this off. */
    failEvery(nth: number, how: keyof typeof failures = 'html'): void {
      every = nth;
      failure = how;
      asked = 0;
    },
    throttleNext(calls: number, seconds = defaultWaitSeconds): void {
      toThrottle = calls;
      waitSeconds = seconds;
    },
    expireAccessTokens: () => tokens.expire('access'),
    expireRefreshTokens: () => tokens.expire('refresh'),
    /** The next POSTs take effect, then the connection is closed without a reply. */
    dropAfterEffect(posts = 1): void {
      toDrop = posts;
    },
    dropMostLoved(on = true): void {
      mostLovedFails = on;
    },
    /** All reads answer 200 and {"message": "Down for maintenance"}. */
    wrongShapes(on = true): void {
      maintains = on;
    },
    reset(): void {
      every = 0;
      toThrottle = 0;
      toDrop = 0;
      mostLovedFails = false;
      maintains = false;
    },
    /** The reply of a fault for this call, if any. The call then has no effect. */
    before(method: string, query: URLSearchParams): Reply | undefined {
      if (toThrottle > 0) {
        toThrottle -= 1;
        return throttled(waitSeconds);
      }
      asked += 1;
      if (every > 0 && asked % every === 0) return failures[failure]();
      if (mostLovedFails && query.has('most_loved')) return htmlError();
      return maintains && method === 'GET' ? maintenance() : undefined;
    },
    after(method: string, reply: Reply): Reply {
      if (method !== 'POST' || toDrop === 0) return reply;
      toDrop -= 1;
      return 'drop';
    },
  };
}
export type Faults = ReturnType<typeof openFaults>;
