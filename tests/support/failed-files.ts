import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..', '..');

/** A test file that failed; `tests` is empty where the file could not even be run. */
export type FailedFile = { project: string; file: string; tests: string[] };

/** Written by a run that failed, as JSON: FailedFile[]. */
export const failedFilesList = join(root, 'test-results', 'failed.json');
