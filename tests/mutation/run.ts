import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#netlify/dev/settings.ts';
import { type Group, groups } from './groups.ts';
import { strykerProgram } from './stryker.ts';

/**
 * `npm run test:mutation [group …] [file …]`: changes the code in small ways and counts the changes that no test notices.
 * Without a group it runs all, which takes hours; with files only these are changed. Reports: `test-results/mutation-*`.
 */
const args = process.argv.slice(2);
const files = args.filter((arg) => arg.endsWith('.ts'));
const wanted = args.filter((arg) => !arg.endsWith('.ts'));
const names = wanted.length > 0 ? wanted : Object.keys(groups);

const resultFile = (name: string): string => join(root, 'test-results', name);

function mutate(name: string, { mutate: ownFiles, database }: Group): void {
  const report = (kind: string): string => resultFile(`mutation-${name}.${kind}`);
  const config = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate: files.length > 0 ? files : ownFiles,
    ignorePatterns: ['.data', 'dist', 'screenshots', '.netlify', 'test-results'],
    tempDirName: `test-results/mutants-${name}`,
    coverageAnalysis: 'perTest',
    concurrency: 2,
    dryRunTimeoutMinutes: 30,
    // Long, because a mutant that timed out only because the machine was busy would count as noticed.
    timeoutMS: database ? 120_000 : 30_000,
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    htmlReporter: { fileName: report('html') },
    jsonReporter: { fileName: report('json') },
    clearTextReporter: { reportTests: false, reportMutants: true, allowColor: false },
  };
  const configFile = report('config.json');
  writeFileSync(configFile, JSON.stringify(config));
  const env = { ...process.env, MUTATION_GROUP: name };
  const stryker = [strykerProgram(), 'run', configFile];
  const { status } = spawnSync(process.execPath, stryker, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) throw new Error(`StrykerJS could not run "${name}"; its last lines say why.`);
}

type Report = { files: Record<string, { mutants: { status: string }[] }> };

/** A line with the share of mutants that tests noticed (killed or timed out). */
function score(name: string): string {
  const report: Report = JSON.parse(readFileSync(resultFile(`mutation-${name}.json`), 'utf8'));
  const all = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = all.filter((status) => status === 'Killed' || status === 'Timeout').length;
  const counted = all.filter(
    (status) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status),
  ).length;
  return `${name}: ${noticed} of ${counted} mutants noticed, ${((100 * noticed) / counted).toFixed(1)} %`;
}

mkdirSync(resultFile(''), { recursive: true });
for (const name of names) {
  const group = groups[name];
  if (!group) throw new Error(`There is no group "${name}"; there are ${Object.keys(groups).join(', ')}.`);
  mutate(name, group);
}
for (const name of names) console.log(score(name));
