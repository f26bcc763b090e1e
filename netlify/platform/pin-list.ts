import { readFile } from 'node:fs/promises';

/** The shop's list of PIN codes. In a bundle its text stands in the place of this file: netlify/local/bundle-functions.ts. */
export const readPinList = (): Promise<string> =>
  readFile(new URL('../../content/pins.txt', import.meta.url), 'utf8');
