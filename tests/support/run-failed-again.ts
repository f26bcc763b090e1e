import { spawnSync } from 'node:child_process';
import { type FailedFile, readResults, root, writeResults } from './results.ts';

/**
 * `npm run test:again [-- all]`: runs each failed file of the last run again in its own process. Tests that pass now are
 * reported as flaky and must be fixed; tests that fail again fail the run.
 */
function runAgain(run: string): number {
  const { passed, files } = readResults(run);
  const outcomes = files.map((failed) => ({ ...failed, passes: passesAlone(failed) }));
  let twice = 0;
  let flaky = 0;
  console.log('');
  for (const { file, tests, passes } of outcomes) {
    for (const test of tests.length > 0 ? tests : ['(the whole file)']) {
      console.log(`${passes ? 'FLAKY' : 'FAILED TWICE'}: ${file} > ${test}`);
      if (passes) flaky += 1;
      else twice += 1;
    }
  }
  const left = outcomes.filter(({ passes }) => !passes);
  writeResults(run, { passed: passed + flaky, failed: twice, files: left });
  // Without a failed file the run failed for another reason, which running again does not mend.
  return files.length > 0 && twice === 0 ? 0 : 1;
}

function passesAlone({ project, file }: FailedFile): boolean {
  console.log(`\nRunning again: ${file}`);
  const args = ['tests/support/run-tests.ts', '--project', project, file];
  const env = { ...process.env, TEST_RUN: 'again' };
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status === 0;
}

process.exit(runAgain(process.argv[2] ?? 'test'));
