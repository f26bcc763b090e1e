import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#netlify/dev/settings.ts';

const version = '10.1.1';
const directory = join(root, '.data', `stryker-${version}`);
const program = join(directory, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');

/**
 * The path of StrykerJS, which is installed on first use: it is 67 MB, and only mutation tests need it. In a folder of
 * the project it finds the project's own Vitest.
 */
export function strykerProgram(): string {
  if (existsSync(program)) return program;
  console.log(`Installing StrykerJS ${version} into ${directory} (once, about 67 MB) …`);
  const packages = [`@stryker-mutator/core@${version}`, `@stryker-mutator/vitest-runner@${version}`];
  const flags = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--loglevel=error',
  ];
  try {
    execFileSync('npm', ['install', '--prefix', directory, ...flags, ...packages], { stdio: 'inherit' });
  } catch {
    throw new Error('npm could not install StrykerJS. Check the network and run the same command again.');
  }
  return program;
}
