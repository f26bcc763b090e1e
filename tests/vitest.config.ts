import { defineConfig } from 'vitest/config';
import { exhaustive, quick } from './support/test-files.ts';

const root = new URL('..', import.meta.url).pathname;

/** Limits here end what hangs, and judge no speed: each is long enough for a machine that is busy with other things. */
const patient = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
  // Tests wait for browsers and builds much of the time, so three files keep two cores busy.
  maxWorkers: 3,
};
/** A worker keeps its modules, and its browser, for all its files. Endpoints read their settings once a process. */
const shared = { ...patient, isolate: false, setupFiles: ['tests/support/tidy-setup.ts'] };
const database = { globalSetup: ['tests/support/global-setup.ts'], ...patient };
const shop = { globalSetup: ['tests/support/e2e-setup.ts'], ...shared };

export default defineConfig({
  root,
  test: {
    reporters: ['default', './tests/support/results-reporter.ts'],
    projects: [
      { root, test: { name: 'unit', include: quick.unit, ...shared } },
      { root, test: { name: 'api', include: quick.api, ...database } },
      { root, test: { name: 'e2e', include: quick.e2e, ...shop } },
      { root, test: { name: 'api-all', include: exhaustive['api-all'], ...database } },
      { root, test: { name: 'e2e-all', include: exhaustive['e2e-all'], ...shop } },
      { root, test: { name: 'browsers', include: exhaustive.browsers, ...shop } },
    ],
  },
});
