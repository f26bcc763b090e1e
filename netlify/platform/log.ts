import type { Ctx } from './context.ts';

/** Prints one JSON line per event with the id of its request. Reads LOG itself, to work when settings are invalid. */
export const logger =
  (id: string): Ctx['log'] =>
  (event, facts = {}) => {
    if (process.env.LOG !== 'off')
      console.log(JSON.stringify({ at: new Date().toISOString(), id, event, ...facts }));
  };
