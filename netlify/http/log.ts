import type { Ctx } from '#platform/context.ts';

/** One JSON line for each event, under the id of its request. Works also where the settings do not. */
export const logger =
  (id: string): Ctx['log'] =>
  (event, facts = {}) => {
    if (process.env.LOG !== 'off')
      console.log(JSON.stringify({ at: new Date().toISOString(), id, event, ...facts }));
  };
