import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..', '..');

/** A test file that failed. `tests` is empty if the file itself could not be loaded. */
export type FailedFile = { project: string; file: string; tests: string[] };

/** A failed run writes this file: FailedFile[] as JSON. */
export const failedFilesList = join(root, 'test-results', 'failed.json');
