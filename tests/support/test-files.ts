/**
 * The test files of each Vitest project: `unit` tests code alone, `api` the endpoints with PostgreSQL, `e2e` the whole
 * shop in a browser. Each has a script, such as `npm run test:unit`.
 */
export const testFiles = {
  unit: ['src/**/*.test.{ts,tsx}', 'netlify/**/*.test.ts', 'tests/*.test.ts'],
  api: ['tests/functions/**/*.test.ts'],
  e2e: ['tests/e2e/**/*.test.ts'],
};

export type Kind = keyof typeof testFiles;
export const kinds = Object.keys(testFiles) as Kind[];
