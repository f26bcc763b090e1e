import { NetworkError } from './error.ts';

const failed = new Set<string>();

/**
 * Chromium remembers that a module could not be fetched and fails the next import without a request (seen in 153). Its
 * message names the address: with another query it is fetched again.
 */
function importAgain<Part>(cause: unknown): Promise<Part> {
  const address = /https?:\S+\.js/.exec(String(cause))?.[0];
  if (address && failed.has(address)) return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  if (address) failed.add(address);
  return Promise.reject(cause);
}

/** Loads a module on demand. Rejects with NetworkError; the next call tries again. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load()
    .catch((cause) => importAgain<Part>(cause))
    .catch((cause) => {
      throw new NetworkError(
        'A part of this page could not be loaded. Check your connection and try again.',
        { cause },
      );
    });
