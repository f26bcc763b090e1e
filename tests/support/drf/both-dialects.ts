import { afterAll } from 'vitest';
import { openDrf } from './open-drf.ts';

/** Starts a backend in each dialect. Call it at the top level of a test file. */
export async function bothDialects() {
  const backends = Object.entries({
    'DRF with pages and posts by id': await openDrf({ dialect: 'pages' }),
    'DRF with plain arrays and rotating tokens': await openDrf({ dialect: 'plain' }),
  });
  afterAll(() => Promise.all(backends.map(([, drf]) => drf.close())));
  return backends;
}
