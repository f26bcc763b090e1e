import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import ts from 'typescript';

/**
 * `npm run translation -- hi` writes every text of a language beside its English into one page, for somebody who reads it and not code:
 * src/texts, content/<language>/words.json and the files of content/<language>.
 */
const [language = 'hi'] = process.argv.slice(2);
const root = join(import.meta.dirname, '..', '..');
const results = join(root, 'test-results');

interface Row {
  name: string;
  english: string;
  translated: string;
}

const isText = (value: string) => /[\p{L}\p{M}]{2}/u.test(value);

/** The texts in one declaration, in their order; what is put in stands as `{name}`. */
function textsIn(node: ts.Node, file: ts.SourceFile): string[] {
  if (
    ts.isTypeNode(node) ||
    (ts.isBinaryExpression(node) && /^[=!]==$/.test(node.operatorToken.getText(file)))
  )
    return [];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  const inside: string[] = [];
  ts.forEachChild(node, (child) => void inside.push(...textsIn(child, file)));
  if (!ts.isTemplateExpression(node)) return inside;
  const holes = node.templateSpans.map(
    ({ expression, literal }) => `{${expression.getText(file)}}${literal.text}`,
  );
  return [node.head.text + holes.join('')];
}

/** The texts of a file by the name of their declaration: `cart.ts` has `removed: "{name} was removed."`. */
async function textsOf(path: string): Promise<Map<string, string>> {
  const file = ts.createSourceFile(path, await readFile(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const named = new Map<string, string>();
  for (const statement of file.statements) {
    const declarations = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : [statement];
    for (const declaration of declarations) {
      if (!ts.isVariableDeclaration(declaration) && !ts.isFunctionDeclaration(declaration)) continue;
      const texts = textsIn(declaration, file).filter(isText);
      if (texts.length > 0 && declaration.name) named.set(declaration.name.getText(file), texts.join('\n'));
    }
  }
  return named;
}

async function rowsOfTexts(file: string): Promise<Row[]> {
  const folder = join(root, 'src', 'texts');
  const english = await textsOf(join(folder, 'en', file));
  const translated = await textsOf(join(folder, language, file));
  const names = new Set([...english.keys(), ...translated.keys()]);
  return [...names].map((name) => ({
    name,
    english: english.get(name) ?? '',
    translated: translated.get(name) ?? '',
  }));
}

const rowsOfWords = async (): Promise<Row[]> =>
  Object.entries(
    JSON.parse(await readFile(join(root, 'content', language, 'words.json'), 'utf8')) as Record<
      string,
      string
    >,
  ).map(([english, translated]) => ({ name: '', english, translated }));

/** Files of content, whole: a product, a page, a post. */
async function rowsOfContent(): Promise<Row[]> {
  const folder = join(root, 'content', language);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.md')).sort();
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  return Promise.all(
    files.map(async (file) => ({
      name: file,
      english: await read(join(root, 'content', file)),
      translated: await read(join(folder, file)),
    })),
  );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const tableOf = (title: string, rows: Row[]) =>
  `<h2>${escaped(title)}</h2><table>${rows
    .map(
      ({ name, english, translated }) =>
        `<tr${translated ? '' : ' class="missing"'}><th>${escaped(name)}<td>${escaped(english)}<td lang="${language}">${escaped(translated)}`,
    )
    .join('\n')}</table>`;

const files = (await readdir(join(root, 'src', 'texts', language)))
  .filter((file) => file.endsWith('.ts'))
  .sort();
const tables = [
  ...(await Promise.all(files.map(async (file) => tableOf(basename(file, '.ts'), await rowsOfTexts(file))))),
  tableOf('content: settings, places, rules', await rowsOfWords()),
  tableOf('content: products, pages, posts', await rowsOfContent()),
];
const style =
  'body{font:16px/1.5 sans-serif}table{border-collapse:collapse;width:100%;table-layout:fixed}th,td{border:1px solid #ccc;padding:6px;text-align:left;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere}th{width:16%;font-weight:400;color:#666}.missing{background:#fee}';
await mkdir(results, { recursive: true });
const path = join(results, `translation-${language}.html`);
await writeFile(
  path,
  `<!doctype html><meta charset="utf-8"><title>English and ${language}</title><style>${style}</style>${tables.join('\n')}`,
);
console.log(`${tables.length} tables are in ${path}`);
