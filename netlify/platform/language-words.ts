import { readFile } from 'node:fs/promises';
import type { Words } from '#domain/text/in-words.ts';

/** The shop's words in a language, by their English; none without a file. In a bundle they stand in the place of this file: netlify/local/bundle-functions.ts. */
export const readWords = async (language: string): Promise<Words> =>
  JSON.parse(
    await readFile(new URL(`../../content/${language}/words.json`, import.meta.url), 'utf8').catch(
      () => '{}',
    ),
  );
