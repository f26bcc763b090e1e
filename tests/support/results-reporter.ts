import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type FailedFile, root, writeResult, writeResults } from './results.ts';

/** Writes what passed and failed: for `npm run test:again`, for `.ci/run`, and as a list of behaviours for people. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const run = process.env.TEST_RUN ?? 'test';
    // An error outside of all tests names the file that was running.
    const paths = errors.map(({ VITEST_TEST_PATH: path }) => path);
    const failed = modules.filter((module) => module.state() === 'failed' || paths.includes(module.moduleId));
    const count = (state: 'passed' | 'failed') =>
      modules.reduce((sum, { children }) => sum + [...children.allTests(state)].length, 0);
    const others = failed.filter(({ children }) => [...children.allTests('failed')].length === 0).length;
    const files = failed.map(describe);
    writeResults(run, { passed: count('passed'), failed: count('failed') + others, files });
    if (process.env.TEST_IS_WHOLE)
      writeResult(run === 'all' ? 'behaviours-all.md' : 'behaviours.md', behavioursOf(modules));
  }
}

const describe = (module: TestModule): FailedFile => ({
  project: module.project.name,
  file: relative(root, module.moduleId),
  tests: [...module.children.allTests('failed')].map(({ fullName }) => fullName),
});

function behavioursOf(modules: readonly TestModule[]): string {
  const sections = modules.map((module) => {
    const titles = [...module.children.allTests('passed')].map(({ fullName }) => `- ${fullName}`);
    return `## ${relative(root, module.moduleId)}\n\n${titles.join('\n')}\n`;
  });
  return ['# Behaviours held by tests\n', ...sections.sort()].join('\n');
}
