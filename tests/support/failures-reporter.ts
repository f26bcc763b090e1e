import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type FailedFile, failedFilesList, root } from './failed-files.ts';

/** Writes the failed test files and tests to a file, for `npm run test:again`. */
export default class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const failed = modules.filter((module) => module.state() === 'failed').map(describe);
    // An error outside of all tests belongs to no file, so there is nothing to run again.
    if (errors.length > 0 || failed.length === 0) return;
    mkdirSync(dirname(failedFilesList), { recursive: true });
    writeFileSync(failedFilesList, JSON.stringify(failed, null, 2));
  }
}

const describe = (module: TestModule): FailedFile => ({
  project: module.project.name,
  file: relative(root, module.moduleId),
  tests: [...module.children.allTests('failed')].map(({ fullName }) => fullName),
});
