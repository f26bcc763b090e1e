import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type FailedFile, failedFilesList, root } from './failed-files.ts';

/** Writes the failed test files and tests to a file, for `npm run test:again`. */
export default class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    // An error outside of all tests names the file that was running. If it names none, no file can be run again.
    const paths = errors.map(({ VITEST_TEST_PATH: path }) => path);
    const failed = modules.filter((module) => module.state() === 'failed' || paths.includes(module.moduleId));
    if (paths.includes(undefined) || failed.length === 0) return;
    mkdirSync(dirname(failedFilesList), { recursive: true });
    writeFileSync(failedFilesList, JSON.stringify(failed.map(describe), null, 2));
  }
}

const describe = (module: TestModule): FailedFile => ({
  project: module.project.name,
  file: relative(root, module.moduleId),
  tests: [...module.children.allTests('failed')].map(({ fullName }) => fullName),
});
