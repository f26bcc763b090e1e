/** Writes an event with its facts into the log. */
export type Log = (event: string, facts?: Record<string, string | number | boolean>) => void;

/** Prints one JSON line per event with the id of its request. Reads LOG itself, to work when settings are invalid. */
export const logger =
  (id: string): Log =>
  (event, facts = {}) => {
    if (process.env.LOG !== 'off')
      console.log(JSON.stringify({ at: new Date().toISOString(), id, event, ...facts }));
  };
