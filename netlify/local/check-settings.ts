import { Advice } from '#cli/terminal.ts';
import { SetupError } from '#domain/setup-error.ts';
import { readEnv } from '#platform/env.ts';

/** Ends a command at once with the name of each setting that does not work. */
export function checkSettings(): void {
  try {
    readEnv(process.env);
  } catch (error) {
    throw error instanceof SetupError ? new Advice(error.message) : error;
  }
}
