import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** What a document points to can be opened by whoever reads it in the repository. */

const root = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const documents = ['*.md', 'docs/**/*.md', '.github/**/*.md', 'content/pictures/*.md'].flatMap((pattern) =>
  globSync(pattern, { cwd: root }),
);

const withoutCode = (markdown: string): string => markdown.replace(/^```[^\n]*\n[\s\S]*?^```/gm, '');

/** The anchors of a document's headings as GitHub makes them; of equal ones the second ends in `-1`. */
function anchorsOf(file: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(read(file)).matchAll(/^#+ +(.+)$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

/** What is wrong with a link, or undefined. */
function faultOf(link: string, file: string): string | undefined {
  if (/^[a-z]+:/i.test(link)) return undefined;
  const [path = '', anchor] = link.split('#');
  const target = path ? join(dirname(file), decodeURI(path)) : file;
  if (target.startsWith('..')) return 'leads out of the repository';
  if (!existsSync(join(root, target))) return 'leads nowhere';
  const isMissing = anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
  return isMissing ? `names no heading of ${target}` : undefined;
}

describe('documents', () => {
  test('every link to a file or a heading leads there', () => {
    const broken = documents.flatMap((file) =>
      [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
        const fault = faultOf(link, file);
        return fault ? [`${file}: ${link} ${fault}`] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

  test('every file and folder of the repository that a document names is there', () => {
    const documentNames = new Set(documents.map((file) => basename(file)));
    const broken = documents.flatMap((file) => {
      const text = read(file);
      const paths = [
        ...text.matchAll(/(?<![\w@./-])(?:src|netlify|tests|content|docs)\/(?:[\w./-]|\[[\w.]+\])*/g),
      ].map(([path]) => path.replace(/[.-]+$/, ''));
      const names = [...text.matchAll(/(?<![\w./-])[\w-]+\.md\b/g)].map(([name]) => name);
      return [
        ...paths.filter((path) => !existsSync(join(root, path))),
        ...names.filter((name) => !documentNames.has(name)),
      ].map((path) => `${file} names ${path}, which is not there`);
    });
    expect(broken).toEqual([]);
  });

  test('every npm command that a document names is one', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/npm run ([a-z][\w:]*)/g)]
        .filter(([, name = '']) => !(name in scripts))
        .map(([command]) => `${file} names ${command}, which package.json does not know`),
    );
    expect(broken).toEqual([]);
  });

  test('a command whose output goes on is told with -s, because npm writes lines of its own before it', () => {
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/npm run [a-z][^`\n]*[|>]/g)].map(([command]) => `${file}: ${command}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('what a shop is set up with', () => {
  test.each([
    ['README.md', ['MEDIA_HOSTS', 'content load']],
    ['docs/upstream.md', ['Password rules', 'Whose texts']],
    ['docs/deploying.md', ['same region', 'transaction mode']],
  ])('%s tells of it', (file, facts) => {
    const text = read(file);
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  });
});

describe('what tools are told', () => {
  test('version managers, GitHub and Netlify take the Node that the shop runs on', () => {
    const [major] = JSON.parse(read('package.json')).devDependencies.node.split('.');
    expect(read('.nvmrc').trim()).toBe(major);
    expect(read('netlify.toml')).toContain(`NODE_VERSION = "${major}"`);
    expect(read('.github/workflows/test.yml')).toContain('node-version-file: .nvmrc');
  });

  test('editors indent and break lines as Biome does', () => {
    const { indentStyle, indentWidth, lineWidth } = JSON.parse(read('biome.json')).formatter;
    const settings = `indent_style = ${indentStyle}\nindent_size = ${indentWidth}\nmax_line_length = ${lineWidth}\n`;
    expect(read('.editorconfig')).toContain(settings);
  });
});
