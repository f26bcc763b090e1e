import { createInterface } from 'node:readline/promises';
import { isConnectionFailure } from '#database/transaction.ts';
import { Advice, giveUp } from './say.ts';
import { loadDotEnv } from './settings.ts';
import { openOperatorWorld } from './shop/operator-world.ts';
import { runCommand } from './shop/run-command.ts';

/** `npm run shop -- …`: the operator's side of the shop. */

async function askPerson(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

async function shop(): Promise<void> {
  loadDotEnv();
  const ask = process.stdin.isTTY ? askPerson : undefined;
  const outcome = await runCommand(process.argv.slice(2), { open: openOperatorWorld, ask });
  if (!outcome.ok) throw new Advice(outcome.error.detail);
  console.log(outcome.value);
}

await shop().catch((error: unknown) =>
  giveUp(isConnectionFailure(error) ? new Advice('The database of DATABASE_URL cannot be reached.') : error),
);
