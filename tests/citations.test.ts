import { globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Every section (§), decision and fault case that the repository cites is a heading in `docs`. */

const root = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const sources = {
  section: { file: 'docs/specification.md', heading: /^##+ (\d+(?:\.\d+)*)\.? /gm },
  decision: { file: 'docs/decisions.md', heading: /^### Decision (\d+): /gm },
  fault: { file: 'docs/fault-cases.md', heading: /^### (\d+[a-z]?)\. /gm },
} as const;
type Kind = keyof typeof sources;
const kinds = Object.keys(sources) as Kind[];

const headingsOf = (kind: Kind): string[] =>
  [...read(sources[kind].file).matchAll(sources[kind].heading)].map(([, number = '']) => number);

/** A number may stand on the next line of a comment. Only a plural is followed by a list with commas. */
const patterns = [
  /(?<name>§)[\s*/]?(?<numbers>\d+(?:\.\d+)*)/g,
  /\b(?<name>decision|fault)(?: case)?[\s*/]+(?<numbers>\d+[a-z]?\b(?: and \d+[a-z]?\b)*)/gi,
  /\b(?<name>decision|fault)(?:s| cases)[\s*/]+(?<numbers>\d+[a-z]?\b(?:(?:, and|,| and) \d+[a-z]?\b)*)/gi,
];

type Citation = { cited: string; line: number };

function citationsIn(text: string): Citation[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ index, groups }) => {
      const name = groups?.name?.toLowerCase();
      const line = text.slice(0, index).split('\n').length;
      const numbers = groups?.numbers?.match(/\d+(?:\.\d+)*[a-z]?/g) ?? [];
      return numbers.map((number) => ({ cited: `${name === '§' ? 'section' : name} ${number}`, line }));
    }),
  );
}

const files = ['{src,netlify,tests,content,docs}/**/*', '*.md', '.env.example']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => /\.(ts|tsx|astro|mjs|css|sql|md|json|ya?ml|example)$/.test(file))
  .filter((file) => statSync(join(root, file)).isFile());
const citations = new Map(files.map((file) => [file, citationsIn(read(file))]));

describe('citations', () => {
  test('every section, decision and fault case that is cited has its heading in docs', () => {
    const known = new Set(kinds.flatMap((kind) => headingsOf(kind).map((number) => `${kind} ${number}`)));
    const broken = [...citations].flatMap(([file, found]) =>
      found
        .filter(({ cited }) => !known.has(cited))
        .map(({ cited, line }) => {
          const kind = cited.split(' ')[0] as Kind;
          return `${file}:${line} cites ${cited}, which has no heading in ${sources[kind].file}`;
        }),
    );
    expect(broken).toEqual([]);
  });

  test.each(kinds)('no number of a %s is given twice', (kind) => {
    const numbers = headingsOf(kind);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  test('several numbers, and a number on the next line, are read too', () => {
    const text =
      'faults 14 and 27; decisions 3, 4 and 5; decision 9, 30 minutes; fault\n * 20b; §2 §9; a default 7';
    expect(citationsIn(text).map(({ cited }) => cited)).toEqual([
      'section 2',
      'section 9',
      'decision 9',
      'fault 20b',
      'fault 14',
      'fault 27',
      'decision 3',
      'decision 4',
      'decision 5',
    ]);
  });

  test('every fault case is held by a test, and the tests that it names cite it', () => {
    const citedBy = (fault: string): string[] =>
      files.filter(
        (file) =>
          /\.test\.tsx?$/.test(file) && citations.get(file)?.some(({ cited }) => cited === `fault ${fault}`),
      );
    const [, ...cases] = read(sources.fault.file).split(/^### /m);
    const broken = cases.flatMap((text) => {
      const [fault = ''] = text.split('.');
      const holding = citedBy(fault);
      if (holding.length === 0) return [`no test holds fault case ${fault}`];
      return [...text.matchAll(/\(\.\.\/(tests\/[^)]+)\)/g)]
        .filter(([, named = '']) => !holding.includes(named))
        .map(([, named]) => `fault case ${fault} names ${named}, which does not cite it`);
    });
    expect(broken).toEqual([]);
  });
});
