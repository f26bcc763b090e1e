import { printableError } from '#host/describe-error.ts';

/** Progress in the terminal: a line for each step, with the elapsed time every few seconds. */

const heartbeatMs = 3000;
const started = performance.now();
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export const say = (line: string): void => console.log(line);

/** Runs one step and prints its name, its duration, and `done` or the text passed to `note`. */
export async function step<Value>(
  name: string,
  work: (note: (text: string) => void) => Promise<Value>,
): Promise<Value> {
  const since = performance.now();
  let notes = '';
  process.stdout.write(`  ${name} …`);
  const heartbeat = setInterval(() => process.stdout.write(` ${seconds(since)} …`), heartbeatMs);
  try {
    const value = await work((text) => {
      notes = text;
    });
    process.stdout.write(` ${notes || 'done'} (${seconds(since)})\n`);
    return value;
  } catch (error) {
    process.stdout.write(' failed\n');
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

export const sinceStart = (): string => seconds(started);

/** An error that the reader can fix: printed as its message, without a stack. */
export class Advice extends Error {
  override readonly name: string = 'Advice';
}

/** Prints the error and exits with status 1. */
export function giveUp(error: unknown): never {
  if (error instanceof Advice) console.error(`\n${error.message}`);
  else console.error('\n', printableError(error));
  process.exit(1);
}
