import { NetworkError } from './error.ts';

/** Loads a module on demand. Rejects with NetworkError; the next call tries again. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((cause) => {
    throw new NetworkError('A part of this page could not be loaded. Check your connection and try again.', {
      cause,
    });
  });
