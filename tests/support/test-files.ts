/**
 * Where the test files of each kind stand. `unit` is code by itself; `api` the endpoints with a PostgreSQL; `e2e` the whole
 * shop in a browser. A kind is a project of vitest and a script: `npm run test:unit`.
 */
export const testFiles = {
  unit: ['src/**/*.test.{ts,tsx}', 'netlify/**/*.test.ts', 'tests/*.test.ts'],
  api: ['tests/functions/**/*.test.ts'],
  e2e: ['tests/e2e/**/*.test.ts'],
};

export type Kind = keyof typeof testFiles;
export const kinds = Object.keys(testFiles) as Kind[];
