import { NetworkError } from './error.ts';

/** A part of the page that loads when it is needed. Rejects with NetworkError; the next call tries again. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((cause) => {
    throw new NetworkError('A part of this page could not be loaded. Check your connection and try again.', {
      cause,
    });
  });
