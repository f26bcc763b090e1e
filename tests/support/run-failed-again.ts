import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type FailedFile, failedFilesList, root } from './failed-files.ts';

/**
 * `npm run test:again`: runs each failed file of the last run again in its own process. Tests that pass now are
 * reported as flaky and must be fixed; tests that fail again fail the run.
 */
function runAgain(): number {
  if (!existsSync(failedFilesList)) {
    console.error('There is no list of failed test files from the last run: nothing can be run again.');
    return 1;
  }
  const files: FailedFile[] = JSON.parse(readFileSync(failedFilesList, 'utf8'));
  const outcomes = files.map((failed) => ({ ...failed, passes: passesAlone(failed) }));
  console.log('');
  for (const { file, tests, passes } of outcomes) {
    for (const test of tests.length > 0 ? tests : ['(the whole file)']) {
      console.log(`${passes ? 'FLAKY' : 'FAILED TWICE'}: ${file} > ${test}`);
    }
  }
  return outcomes.every(({ passes }) => passes) ? 0 : 1;
}

function passesAlone({ project, file }: FailedFile): boolean {
  console.log(`\nRunning again: ${file}`);
  const args = ['tests/support/run-tests.ts', '--project', project, file];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

process.exit(runAgain());
