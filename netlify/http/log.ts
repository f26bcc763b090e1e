import type { Ctx } from '#platform/context.ts';

/** Name, driver code and place of an error, without its message: messages quote values, and values are private. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'not an Error';
  const cause = error.cause as { code?: string } | undefined;
  const place = error.stack
    ?.split('\n')
    .slice(1, 4)
    .map((line) => line.trim())
    .join(' < ');
  return [error.name, (error as { code?: string }).code ?? cause?.code, place].filter(Boolean).join(' ');
}

/** One JSON line for each event, under the id of its request. Works also where the settings do not. */
export const logger =
  (id: string): Ctx['log'] =>
  (event, facts = {}) => {
    if (process.env.LOG !== 'off')
      console.log(JSON.stringify({ at: new Date().toISOString(), id, event, ...facts }));
  };
