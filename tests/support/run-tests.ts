import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './results.ts';
import { exhaustive, quick } from './test-files.ts';

/** `npm test`, `npm run test:all`, and `npm run test:unit [file …]`, whose arguments go to Vitest. */
const args = process.argv.slice(2);
const run = args[0] === '--all' ? 'all' : (process.env.TEST_RUN ?? 'test');
const projects = (of: object) => Object.keys(of).flatMap((name) => ['--project', name]);

/** Ends this process if the command fails. */
function must(name: string, command: string, given: string[]): void {
  console.log(`\n${name}`);
  const isWhole = args.length === 0 || run === 'all';
  const env = { ...process.env, TEST_RUN: run, TEST_IS_WHOLE: isWhole ? 'yes' : '' };
  const { status } = spawnSync(command, given, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: command === 'npm',
  });
  if (status !== 0) process.exit(status ?? 1);
}

rmSync(join(root, 'test-results', `${run}.json`), { force: true });
if (args.length === 0) must('Format, lint and types', 'npm', ['run', '--silent', 'check']);
const chosen = args.length === 0 ? projects(quick) : run === 'all' ? projects(exhaustive) : args;
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts'];
must('Tests', process.execPath, [...vitest, ...chosen]);
