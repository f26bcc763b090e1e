const framesShown = 3;

/**
 * Describes an error for the log: name, driver code, constraint and stack frames, never the message. Messages quote
 * private values; that of a failed query holds every parameter, with the line breaks that its sender typed.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'not an Error';
  const driver = [error, error.cause].filter((part) => typeof part === 'object' && part !== null);
  const first = (fact: 'code' | 'constraint') =>
    driver.map((part) => (part as { [name: string]: unknown })[fact]).find(isWord);
  const frames = framesOf(error).slice(0, framesShown).join(' < ');
  return [error.name, first('code'), first('constraint'), frames].filter(Boolean).join(' ');
}

const isWord = (value: unknown): value is string => typeof value === 'string' && /^\w{1,63}$/.test(value);

/** The frames of the stack. They follow the message, which may have lines that look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const messageAt = stack.indexOf(message);
  // The message was changed after the stack was made, so message and frames cannot be told apart.
  if (messageAt < 0) return [];
  return stack
    .slice(messageAt + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}

/** An error and its causes, the outermost first. */
const chainOf = (error: unknown): (Error & { code?: string })[] =>
  error instanceof Error ? [error, ...chainOf(error.cause)] : [];

const isQueryError = (error: Error): boolean => 'severity' in error || 'params' in error;

/** Advice for wrong settings, by classes of PostgreSQL's error codes. Source: PostgreSQL, appendix A. */
const settingsAdvice: [RegExp, string][] = [
  [/^28P/, 'The database refuses the user of DATABASE_URL: check its name and password.'],
  [
    /^28/,
    'The database refuses the user of DATABASE_URL: check its name and password, and whether the server insists on TLS. Then the address ends in ?sslmode=require.',
  ],
  [
    /^42(P01|703)/,
    'The tables of the database are missing or older than this release: npm run shop -- migrate. Netlify Database makes them when a deploy is published.',
  ],
  [/^3D/, 'The server of DATABASE_URL has no database of that name.'],
];

/** An error for the terminal. A database error is described without its values; any other is printed whole. */
export function printableError(error: unknown): unknown {
  const chain = chainOf(error);
  const query = chain.find(isQueryError);
  if (!query) return error;
  const known = settingsAdvice.find(([codes]) => chain.some(({ code }) => codes.test(code ?? '')));
  return known ? known[1] : `The database refused a query: ${describeError(query)}`;
}
