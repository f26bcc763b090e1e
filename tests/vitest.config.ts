import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

/** Long enough for a machine that is busy with other things: a limit here ends what hangs, and judges no speed. */
const patient = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

/** `rules`: pure code, no server. `functions`: endpoints against a real PostgreSQL. `e2e`: the shop in a browser. */
export default defineConfig({
  root,
  test: {
    reporters: ['default', './tests/support/behaviours-reporter.ts', './tests/support/failures-reporter.ts'],
    projects: [
      {
        root,
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'netlify/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        root,
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          ...patient,
          maxWorkers: 2,
        },
      },
      {
        root,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/e2e-setup.ts'],
          ...patient,
          maxWorkers: 2,
        },
      },
    ],
  },
});
