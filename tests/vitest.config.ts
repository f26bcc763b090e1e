import { defineConfig } from 'vitest/config';
import { testFiles } from './support/test-files.ts';

const root = new URL('..', import.meta.url).pathname;

/** Long enough for a machine that is busy with other things: a limit here ends what hangs, and judges no speed. */
const patient = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
  // Tests wait for browsers and builds much of the time, so three files keep two cores busy.
  maxWorkers: 3,
};
const database = { globalSetup: ['tests/support/global-setup.ts'], ...patient };
const shopInBrowser = { globalSetup: ['tests/support/e2e-setup.ts'], ...patient };

export default defineConfig({
  root,
  test: {
    reporters: ['default', './tests/support/behaviours-reporter.ts', './tests/support/failures-reporter.ts'],
    projects: [
      { root, test: { name: 'unit', include: testFiles.unit } },
      { root, test: { name: 'api', include: testFiles.api, ...database } },
      { root, test: { name: 'e2e', include: testFiles.e2e, ...shopInBrowser } },
    ],
  },
});
