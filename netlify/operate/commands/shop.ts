import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { SetupError } from '#domain/base/result.ts';
import { isConnectionFailure } from '#netlify/database/transaction.ts';
import { loadDotEnv } from '#netlify/operate/settings.ts';
import { Advice, giveUp } from '#netlify/operate/terminal.ts';
import { openOperatorContext } from './open-context.ts';
import { runCommand } from './run-command.ts';

/** `npm run shop -- …`: the operator's commands. */

async function askPerson(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  const full = Math.round((done / total) * 30);
  const bar = '█'.repeat(full) + '░'.repeat(30 - full);
  process.stderr.write(`\r  ${bar} ${done} of ${total}${done === total ? '\n' : ''}`);
}

/** Waits while the reader's buffer is full, so that memory does not fill up. */
const writeOut = async (part: string): Promise<void> => {
  if (!process.stdout.write(part)) await once(process.stdout, 'drain');
};

async function shop(): Promise<void> {
  loadDotEnv();
  const ask = process.stdin.isTTY ? askPerson : undefined;
  const outcome = await runCommand(process.argv.slice(2), {
    open: openOperatorContext,
    ask,
    progress: showProgress,
    write: writeOut,
  });
  if (!outcome.ok) throw new Advice(outcome.error.detail);
  if (outcome.value) console.log(outcome.value);
}

function asAdvice(error: unknown): unknown {
  if (error instanceof Advice) return error;
  if (isConnectionFailure(error)) return new Advice('The database of DATABASE_URL cannot be reached.');
  return error instanceof SetupError ? new Advice(error.message) : error;
}

await shop().catch((error: unknown) => giveUp(asAdvice(error)));
