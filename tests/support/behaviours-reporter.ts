import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { root } from './failed-files.ts';
import { testFiles } from './test-files.ts';

const table = join(root, 'test-results', 'behaviours.md');
const specification = readFileSync(join(root, 'docs', 'specification.md'), 'utf8');
/** The titles of the specification's sections by number. */
const sections = Object.fromEntries(
  [...specification.matchAll(/^## (\d+)\. (.+)$/gm)].map(([, number, title]) => [number, title]),
);

type Cited = { kind: 'section' | 'decision' | 'fault'; number: string; text: string; passed: boolean };

/** Parses `§5 coupon: …`, `decision 12: …` or `fault 20b: …` at the start of a test name. */
function cited(test: TestCase): Cited | undefined {
  const match = test.name.match(/^(?:§\s*(\d+)|(decision|fault)s?\s+(\d+\w?))\S*[\s:]+(.*)$/s);
  if (!match) return undefined;
  const kind = match[2] === 'decision' || match[2] === 'fault' ? match[2] : 'section';
  const passed = test.result().state === 'passed';
  return { kind, number: match[1] ?? match[3] ?? '', text: (match[4] ?? '').replace(/\s+/g, ' '), passed };
}

/** After a run of all test files: writes the passed behaviours to a file and prints their number per section. */
export default class BehavioursReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < globSync(Object.values(testFiles).flat(), { cwd: root }).length) return;
    const all = modules
      .flatMap((module) => [...module.children.allTests()])
      .map(cited)
      .filter((one) => one !== undefined);
    const holding = all.filter(({ passed }) => passed);
    console.log('\nBehaviours that hold, by section of the specification');
    for (const [number, title] of Object.entries(sections)) {
      const count = holding.filter((one) => one.kind === 'section' && one.number === number).length;
      console.log(`  §${number} ${title}: ${count}`);
    }
    for (const kind of ['decision', 'fault'] as const) {
      console.log(
        `  ${kind}s: ${new Set(holding.filter((one) => one.kind === kind).map(({ number }) => number)).size} held by tests`,
      );
    }
    mkdirSync(dirname(table), { recursive: true });
    writeFileSync(table, render(holding));
    console.log(`\nEach of them is listed in ${relative(root, table)}`);
  }
}

function render(holding: Cited[]): string {
  const lines = [
    '# Behaviours held by tests',
    '',
    'Written by `npm test` from the names of the tests that passed; not by hand.',
  ];
  const group = (title: string, kind: Cited['kind'], number: string) => {
    const texts = holding.filter((one) => one.kind === kind && one.number === number).map(({ text }) => text);
    if (texts.length === 0) return;
    lines.push('', `## ${title}`, '', ...[...new Set(texts)].sort().map((text) => `- ${text}`));
  };
  for (const [number, title] of Object.entries(sections)) group(`§${number} ${title}`, 'section', number);
  for (const kind of ['decision', 'fault'] as const) {
    const numbers = [...new Set(holding.filter((one) => one.kind === kind).map(({ number }) => number))];
    numbers.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    for (const number of numbers)
      group(`${kind === 'decision' ? 'Decision' : 'Fault case'} ${number}`, kind, number);
  }
  return `${lines.join('\n')}\n`;
}
