import { afterAll } from 'vitest';
import { createClient } from '#browser/calls/client.ts';
import type { HttpError } from '#browser/calls/error.ts';
import { functionsHandler } from '#netlify/server/functions.ts';
import { openDrf } from './drf.ts';

type Tokens = { access?: string | undefined; refresh?: string | undefined };

/** The functions in this process as a proxy in front of API_BASE_URL, and clients that call them. */
export async function shopInFront() {
  const handle = await functionsHandler();
  const fetchHere = async (request: Request): Promise<Response> =>
    (await handle(request)) ?? new Response(null, { status: 404 });

  /** A client with its own tokens. */
  function browser(start: Tokens = {}) {
    let tokens = start;
    const client = createClient({
      baseUrl: 'http://shop.test',
      fetch: fetchHere,
      session: {
        access: () => tokens.access,
        refresh: () => tokens.refresh,
        user: () => undefined,
        renewed: (_, { access, refresh }) => {
          tokens = { access, refresh: refresh ?? tokens.refresh };
        },
        ended: () => {
          tokens = {};
        },
        exclusive: (work) => work(),
      },
    });
    const signedIn = (next: Tokens) => {
      tokens = next;
    };
    return { client, tokens: () => tokens, signedIn };
  }

  return { browser, read: (path: string) => fetchHere(new Request(`http://shop.test${path}`)) };
}

export const failureOf = (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: HttpError) => error,
  );

/** A backend in each dialect. Call it at the top level of a test file. */
export async function bothDialects() {
  const backends = Object.entries({
    'DRF with pages and posts by id': await openDrf({ dialect: 'pages' }),
    'DRF with plain arrays and rotating tokens': await openDrf({ dialect: 'plain' }),
  });
  afterAll(() => Promise.all(backends.map(([, drf]) => drf.close())));
  return backends;
}
