import { Advice } from '#cli/terminal.ts';
import { SetupError } from '#domain/setup-error.ts';
import { readEnv } from '#platform/env.ts';

/** Throws an Advice that names each invalid setting. */
export function checkSettings(): void {
  try {
    readEnv(process.env);
  } catch (error) {
    throw error instanceof SetupError ? new Advice(error.message) : error;
  }
}
