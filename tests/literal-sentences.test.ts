import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Sentences stand in src/texts, where another language can word them. Components of React are read here, pages of Astro are not. The list of rooms that are not there yet only gets shorter. */
const notYet = [
  'src/features/desk/',
  'src/features/planner/',
];

const root = resolve(import.meta.dirname, '..');
const saying = new Set(['title', 'label', 'aria-label', 'alt', 'hint', 'placeholder', 'prefix', 'text']);
const isSaid = (text: string): boolean => /\p{L}{2}/u.test(text);

/** The literal texts of a file that people read: between tags, and in attributes that are shown or read aloud. */
function literalsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isSaid(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && saying.has(node.name.getText(source))) {
      const { initializer } = node;
      if (initializer && ts.isStringLiteral(initializer) && isSaid(initializer.text))
        found.push(initializer.text);
    }
    // Two words with a space between are no class, key or path.
    const isInJsx =
      ts.isJsxExpression(node.parent ?? node) || ts.isConditionalExpression(node.parent ?? node);
    if (ts.isStringLiteral(node) && isInJsx && /^\p{Lu}.*\p{L} \p{L}/u.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const files = globSync('src/{features,ui}/**/*.tsx', { cwd: root }).filter(
  (file) => !file.includes('.test.'),
);
const roomOf = (file: string) => notYet.find((room) => file.startsWith(room));

test('a component says nothing of its own, except in the rooms that are not done yet', () => {
  const done = files.filter((file) => !roomOf(file));
  expect(done.length).toBeGreaterThan(8);
  expect(done.flatMap((file) => literalsOf(file).map((text) => `${file}: ${text}`))).toEqual([]);
});

test.each(notYet)('%s still has literal texts: a room that has none leaves the list', (room) => {
  expect(files.filter((file) => file.startsWith(room)).flatMap(literalsOf)).not.toEqual([]);
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
