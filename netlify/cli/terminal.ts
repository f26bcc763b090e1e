import { printableError } from '#platform/describe-error.ts';

/** What a newcomer sees while the shop starts: each step, with a sign of life every few seconds. */

const heartbeatMs = 3000;
const started = performance.now();
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export const say = (line: string): void => console.log(line);

/** Runs one step, printing its name, dots while it lasts, and the time or a note it answers. */
export async function step<Value>(
  name: string,
  work: (note: (text: string) => void) => Promise<Value>,
): Promise<Value> {
  const since = performance.now();
  let notes = '';
  process.stdout.write(`  ${name} …`);
  const beat = setInterval(() => process.stdout.write(` ${seconds(since)} …`), heartbeatMs);
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
    clearInterval(beat);
  }
}

export const sinceStart = (): string => seconds(started);

/** A mistake the reader can mend: printed as one sentence, without a stack. */
export class Advice extends Error {
  override readonly name: string = 'Advice';
}

/** Ends the process with what went wrong. */
export function giveUp(error: unknown): never {
  if (error instanceof Advice) console.error(`\n${error.message}`);
  else console.error('\n', printableError(error));
  process.exit(1);
}
