import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { root } from './failed-files.ts';
import { type Kind, kinds, testFiles } from './test-files.ts';

/** The error for a test file name in vitest's arguments that matches no file; undefined if all names match. */
export function unknownTestFile(args: readonly string[]): string | undefined {
  const asked = kinds.filter((kind) => ` ${args.join(' ')} `.match(`--project[ =]${kind} `));
  const chosen = asked.length > 0 ? asked : kinds;
  // The argument after an option may be its value; only vitest knows.
  const names = args.filter((arg, index) => !arg.startsWith('-') && !/^-[^=]*$/.test(args[index - 1] ?? ''));
  for (const name of names) {
    if (chosen.some((kind) => hasFile(kind, name))) continue;
    const other = kinds.find((kind) => hasFile(kind, name));
    const places = chosen.flatMap((kind) => testFiles[kind]).join(', ');
    const instead = other
      ? `It is one of the ${other} tests: npm run test:${other} ${name}`
      : `They are in ${places}.`;
    return `There is no ${chosen.join(' or ')} test file "${name}". ${instead}`;
  }
  return undefined;
}

/** Matches as vitest does: part of the path is enough, and a line number may follow. */
function hasFile(kind: Kind, name: string): boolean {
  const path = relative(root, resolve(root, name.replace(/:\d+$/, '')));
  return globSync(testFiles[kind], { cwd: root }).some((file) => file.includes(path));
}
