import { createClient } from '#browser/calls/client.ts';
import type { Fetch, Session } from '#browser/calls/transport.ts';

export const json = (value: unknown, status = 200, statusText = 'OK') =>
  new Response(JSON.stringify(value), {
    status,
    statusText,
    headers: { 'Content-Type': 'application/json' },
  });

/** A backend whose replies come from a function. Records the requests. */
export function backend(answer: (request: Request, nth: number) => Response | Promise<Response>) {
  const asked: Request[] = [];
  const fetch: Fetch = async (request) => {
    asked.push(request);
    return answer(request, asked.length);
  };
  return { asked, fetch };
}

/** A session in memory. `ends` counts the calls of `ended`. */
export function memorySession(tokens: { access?: string; refresh?: string }): Session & { ends: number } {
  let held = { ...tokens };
  const session = {
    ends: 0,
    access: () => held.access,
    refresh: () => held.refresh,
    user: (): string | undefined => undefined,
    renewed: (_: string, next: { access: string; refresh?: string | undefined }) => {
      held = { access: next.access, refresh: next.refresh ?? held.refresh ?? '' };
    },
    ended: () => {
      held = {};
      session.ends += 1;
    },
    exclusive: <Value>(work: () => Promise<Value>) => work(),
  };
  return session;
}

export const clientOf = (fetch: Fetch, session?: Session) =>
  createClient({ baseUrl: 'http://shop.test', fetch, ...(session ? { session } : {}) });
