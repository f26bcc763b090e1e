import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..', '..');

/** A test file that failed. `tests` is empty if the file itself could not be loaded. */
export type FailedFile = { project: string; file: string; tests: string[] };
/** What a run leaves: `test` of `npm test` and of single files, `all` of `npm run test:all`. */
export type Results = { passed: number; failed: number; files: FailedFile[] };

const fileOf = (run: string) => join(root, 'test-results', `${run}.json`);

export const readResults = (run: string): Results => JSON.parse(readFileSync(fileOf(run), 'utf8'));

/** `.ci/run` adds up the numbers in the `.count` files for its closing line. */
export function writeResults(run: string, results: Results): void {
  writeResult(`${run}.json`, JSON.stringify(results, null, 2));
  writeResult(`${run}.count`, `${results.passed} ${results.failed}\n`);
}

export function writeResult(name: string, text: string): void {
  const file = join(root, 'test-results', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
