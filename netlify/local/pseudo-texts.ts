import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes the texts of the pseudo-language over a stage's English ones: each text in brackets, with accents, 40 % longer. What a page
 * shows outside of brackets does not come from src/texts, so a translation would miss it.
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

/** A string of small Latin letters without a space is a code more often than a text. */
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
