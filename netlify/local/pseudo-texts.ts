import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Replaces a stage's English texts by the pseudo-language: English in brackets, with accents, 40 % longer. A text that a page shows
 * without brackets is not in src/texts, so no translation would reach it.
 */
export async function writePseudoTexts(texts: string): Promise<void> {
  await writeFile(join(texts, '_pseudo.ts'), pseudoModule);
  for (const file of await readdir(texts)) {
    if (!file.endsWith('.ts') || file.startsWith('_') || file.endsWith('.test.ts')) continue;
    const english = `_english-${file}`;
    await rename(join(texts, file), join(texts, english));
    const names = exportedNames(await readFile(join(texts, english), 'utf8'));
    const wrapped = names.map((name) => `export const ${name} = pseudo(english.${name});\n`).join('');
    const types = `export type * from './${english}';\n`;
    const imports = `import * as english from './${english}';\nimport { pseudo } from './_pseudo.ts';\n`;
    await writeFile(join(texts, file), imports + types + wrapped);
  }
}

const exportedNames = (source: string): string[] =>
  [...source.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map(([, name = '']) => name);

/** A word of small letters alone is left as it is: it is more often a code than a text. */
const pseudoModule = `
const accents = { a: 'á', e: 'ë', i: 'ï', o: 'ö', u: 'ü', c: 'ç', n: 'ñ', s: 'š', y: 'ý', A: 'Á', E: 'Ë', I: 'Ï', O: 'Ö', U: 'Ü', C: 'Ç', N: 'Ñ', S: 'Š' };
const isText = (value) => /[A-Za-z]/.test(value) && !/^[a-z0-9_-]+$|^[/#?]|^https?:|^mailto:|^tel:/.test(value);
const words = (value) => '[' + value.replace(/[a-z]/gi, (one) => accents[one] ?? one) + '·'.repeat(Math.ceil(value.length * 0.4)) + ']';
const isPlain = (value) => Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value);
export const pseudo = (value) => {
  if (typeof value === 'string') return isText(value) ? words(value) : value;
  if (typeof value === 'function') return (...values) => pseudo(value(...values));
  if (Array.isArray(value)) return value.map(pseudo);
  if (value === null || typeof value !== 'object' || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, pseudo(one)]));
};
`;
