import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type FailedFile, failedFilesList, root } from './failed-files.ts';

/** Leaves the test files that failed, with the names of their failed tests, for `npm run test:again`. */
export default class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const failed = modules.filter((module) => module.state() === 'failed').map(describe);
    // An error outside of every test fails a run without a failed file: nothing can be run again for it.
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
