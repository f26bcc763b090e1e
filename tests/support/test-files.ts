/**
 * The test files of each Vitest project. `npm test`: `unit` tests code alone, `api` the endpoints with PostgreSQL, `e2e`
 * the shop in a browser. `npm run test:all`: what is exhaustive or builds whole sites of its own, and `browsers`, the main journeys in
 * Firefox and WebKit.
 */
export const quick = {
  unit: ['src/**/*.test.{ts,tsx}', 'netlify/**/*.test.ts', 'tests/*.test.ts'],
  api: ['tests/api/**/!(*.all).test.ts'],
  e2e: ['tests/e2e/!(*.all).test.ts'],
};
export const exhaustive = {
  'api-all': ['tests/api/**/*.all.test.ts'],
  'e2e-all': ['tests/e2e/*.all.test.ts', 'tests/builds/*.test.ts'],
  browsers: ['tests/browsers/*.test.ts'],
};
