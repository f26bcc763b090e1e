import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

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
          testTimeout: 30_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      {
        root,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/e2e-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
