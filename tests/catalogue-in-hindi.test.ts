import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '#netlify/operate/content/content-files.ts';
import { factRows } from '#texts/en/fact-rows.ts';
import { factRows as factRowsInHindi } from '#texts/hi/fact-rows.ts';

/** The Hindi of the catalogue beside that of the screens. */

const content = join(resolve(import.meta.dirname, '..'), 'content');
const words: Record<string, string> = JSON.parse(await readFile(join(content, 'hi/words.json'), 'utf8'));
const { products } = await readContent(content);

test('a row of facts that a product states itself is called the same in Hindi, so that it does not stand twice', () => {
  const shared = products.flatMap(({ front: { facts, specifications } }) => {
    const hindi = factRowsInHindi(facts);
    return factRows(facts).flatMap(({ label }, at) =>
      label in specifications ? [{ label, given: words[label], shown: hindi[at]?.label }] : [],
    );
  });
  expect(shared.length).toBeGreaterThan(20);
  expect(shared.filter(({ given, shown }) => given !== shown)).toEqual([]);
});
