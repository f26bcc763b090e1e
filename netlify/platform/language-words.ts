import { readFile } from 'node:fs/promises';
import type { Words } from '#domain/text/in-words.ts';

/**
 * The translations in `content/<language>/words.json`, by their English; empty without that file. The bundle of the functions has them
 * built in, in place of this module (netlify/local/bundle-functions.ts).
 */
export const readWords = async (language: string): Promise<Words> =>
  JSON.parse(
    await readFile(new URL(`../../content/${language}/words.json`, import.meta.url), 'utf8').catch(
      () => '{}',
    ),
  );
