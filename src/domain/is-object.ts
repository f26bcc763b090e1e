/** For values without a schema, such as parsed JSON from storage. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
