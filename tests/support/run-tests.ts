import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#netlify/dev/settings.ts';
import { Advice, giveUp, say } from '#netlify/dev/terminal.ts';
import { failedFilesList } from './failed-files.ts';
import { unknownTestFile } from './unknown-test-file.ts';

/** `npm test` and `npm run test:unit [file …]`. Arguments go to vitest. Without any, lint and types run first. */
async function test(): Promise<void> {
  const rest = process.argv.slice(2);
  const mistake = unknownTestFile(rest);
  if (mistake) throw new Advice(mistake);
  await rm(failedFilesList, { force: true });
  if (rest.length === 0) {
    await run('Format and lint', ['@biomejs/biome/bin/biome', 'check', '.']);
    await run('Types', ['@astrojs/check/bin/astro-check.js']);
  }
  await run('Tests', ['vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...rest]);
}

function run(name: string, [script = '', ...args]: string[]): Promise<void> {
  say(`\n${name}`);
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : process.exit(code ?? 1)));
  });
}

await test().catch(giveUp);
