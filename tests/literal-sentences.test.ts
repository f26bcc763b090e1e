import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { templateOf } from './support/astro-template.ts';

/** Sentences stand in src/texts, where another language can word them. */

/** The operator of a build reads the first. The second has the names of the states as the GST Network writes and reads them. */
const notWorded = [
  'src/layouts/page-policy.ts',
  'src/domain/gst/place-of-supply.ts',
  'src/domain/base/languages.ts',
];
/** Names that are the same in every language, and texts of programs. */
const notSaid = new Set([
  ...['WhatsApp', 'LinkedIn', 'Facebook', 'Twitter/X'],
  ...['HTTP … …: …', 'Bearer …', 'There is no refresh token.', 'The shop answered …'],
  // What another program writes into its files.
  'Default Title',
  // What an operator reads in a log or at the host of the builds, and what stands on every invoice.
  ...['BUILD_HOOK_URL is not set', 'EVENT_HOOK_URL is not set', 'TOKEN_SECRET is not set: see .env.example'],
  ...['API_BASE_URL points to this shop itself', 'Content changed', 'Content changed (rebuild …)', 'CIN …'],
]);

const root = resolve(import.meta.dirname, '..');
/** Attributes and fields that are shown or read aloud. */
const saying = new Set([
  ...['title', 'label', 'aria-label', 'alt', 'hint', 'placeholder', 'prefix', 'text'],
  ...['heading', 'description', 'lead', 'note', 'message'],
]);
/** Two words with a space between, the first with a capital letter, are no class, key or path. */
const isSentence = (text: string): boolean => /^(… )?\p{Lu}[\s\S]*\p{L} [\p{L}…]/u.test(text);
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text);
const isName = (text: string): boolean => /^\p{Lu}\p{Ll}/u.test(text);

/** What a node says by itself: a text between tags, an attribute, a field of data, or a sentence in any place. */
function saidBy(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return isWord(node.text) ? node.text : undefined;
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) {
    const { initializer } = node;
    const name = node.name.getText();
    if (!initializer || !ts.isStringLiteral(initializer)) return undefined;
    const { text } = initializer;
    if (ts.isJsxAttribute(node)) return saying.has(name) && isWord(text) ? text : undefined;
    return (saying.has(name) || name === 'name') && isName(text) ? text : undefined;
  }
  if (ts.isTemplateExpression(node)) {
    const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
    return isSentence(text) || notSaid.has(text) ? text : undefined;
  }
  return ts.isStringLiteralLike(node) && isSentence(node.text) ? node.text : undefined;
}

/** The literal texts of a component, a template of Astro or a script that people read. */
function literalsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const code = file.endsWith('.astro') ? templateOf(text, file) : text;
  const kind = file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql')) return;
    const said = saidBy(node)?.trim();
    if (said && !notSaid.has(said)) found.add(said);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found];
}

const files = globSync('src/{browser,domain,features,layouts,pages,ui}/**/*.{ts,tsx,astro}', {
  cwd: root,
}).filter((file) => !file.includes('.test.') && !notWorded.includes(file));

test('rules, components, templates and scripts say nothing of their own', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => literalsOf(file).map((text) => `${file}: ${text}`))).toEqual([]);
});

test.each([
  ['a text between tags', '<p>In stock</p>'],
  ['an attribute that is read aloud', '<button aria-label="Close" />'],
  ['a name in data', "const tabs = [{ name: 'Home' }];"],
  ['a sentence of a condition', "const text = isOpen ? 'It is open.' : '';"],
  ['a sentence with a fact', `const text = \`Order \${id} is placed\`;`],
])('%s is seen as a literal text', (_, code) => {
  const source = ts.createSourceFile('a.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const said = saidBy(node);
    if (said) found.push(said);
    ts.forEachChild(node, visit);
  };
  visit(source);
  expect(found).toHaveLength(1);
});

test('a template of Astro is read with its code, and without its scripts and styles', () => {
  const page = '---\nconst name = 1;\n---\n<A {name} is:raw>Read <b>me</b><br></A><style>p{}</style>\n';
  expect(templateOf(page, 'a.astro')).toBe(
    'const name = 1;\n;<><A {...name} is:raw>Read <b>me</b><br/></A><style>   </style>\n</>;',
  );
  expect(() => templateOf('<p>{', 'a.astro')).toThrow(/^a\.astro: /);
});

test('what the shop answers is worded in src/texts alone, but for what its operator reads', () => {
  const answering = globSync('netlify/{api,commerce,functions,http}/**/*.ts', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  expect(answering.length).toBeGreaterThan(150);
  expect(answering.flatMap((file) => literalsOf(file).map((text) => `${file}: ${text}`))).toEqual([]);
});

test('the mails are worded in src/texts alone', () => {
  const mails = globSync('netlify/commerce/messages/*-mail*.ts', { cwd: root });
  expect(mails.length).toBeGreaterThan(5);
  // A sentence begins with a capital letter and goes on with a word; style sheets and log words do not.
  const worded = mails.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    return [...code.matchAll(/['`]\p{Lu}[\p{L}’]*(?: [\p{L}$]|[,:.?!])[^'`\n]*/gu)].map(
      ([text]) => `${file}: ${text}`,
    );
  });
  expect(worded).toEqual([]);
});
