/** Enough to find the place. */
const framesShown = 3;

/**
 * Name, driver code, constraint and place of an error, and nothing of its message: messages quote values, and values
 * are private. A failed query's message holds every parameter, in as many lines as its sender typed.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'not an Error';
  const driver = [error, error.cause].filter((part) => typeof part === 'object' && part !== null);
  const first = (fact: 'code' | 'constraint') =>
    driver.map((part) => (part as { [name: string]: unknown })[fact]).find(isWord);
  const place = framesOf(error).slice(0, framesShown).join(' < ');
  return [error.name, first('code'), first('constraint'), place].filter(Boolean).join(' ');
}

const isWord = (value: unknown): value is string => typeof value === 'string' && /^\w{1,63}$/.test(value);

/** The lines of the stack that name places in our code. They follow the message, which may look like them. */
function framesOf({ stack = '', message }: Error): string[] {
  const messageAt = stack.indexOf(message);
  // A message that was changed later cannot be told from the places behind it.
  if (messageAt < 0) return [];
  return stack
    .slice(messageAt + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}

/** An error and what caused it, from the outside in. */
const chainOf = (error: unknown): (Error & { code?: string })[] =>
  error instanceof Error ? [error, ...chainOf(error.cause)] : [];

const isQueryError = (error: Error): boolean => 'severity' in error || 'params' in error;

/** What an operator can mend, by PostgreSQL's classes of codes (appendix A). */
const settingsAdvice: [RegExp, string][] = [
  [/^28/, 'The database does not let in the user of DATABASE_URL: check its name and password.'],
  [/^3D/, 'The server of DATABASE_URL has no database of that name.'],
];

/** The same for a terminal: an error of the database without its values, any other one whole. */
export function printableError(error: unknown): unknown {
  const chain = chainOf(error);
  const query = chain.find(isQueryError);
  if (!query) return error;
  const known = settingsAdvice.find(([codes]) => chain.some(({ code }) => codes.test(code ?? '')));
  return known ? known[1] : `The database refused a query: ${describeError(query)}`;
}
