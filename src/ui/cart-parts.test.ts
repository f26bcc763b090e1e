import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as parts from './cart-parts.ts';

const src = resolve(import.meta.dirname, '..');
const markup = /\.(tsx|astro)$/;
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|astro)$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));

describe('the parts of the cart that a script fills before hydration', () => {
  test.each(Object.keys(parts))('%s stands in the markup and is looked for elsewhere', (name) => {
    const files = sources
      .filter(({ text }) => new RegExp(`\\bparts\\.${name}\\b`).test(text))
      .map(({ file }) => file);
    expect(files.filter((file) => markup.test(file))).not.toEqual([]);
    expect(files.length).toBeGreaterThan(1);
  });

  test.each(['features/buying/cart/cart-script.ts', 'features/buying/checkout/checkout-script.ts'])(
    '%s finds nothing by position or class',
    (file) => {
      const script = readFileSync(join(src, file), 'utf8');
      expect(
        script.match(/firstChild|lastChild|children\[|:scope|nth-|'(?:dt|dd|li|span)'|'\.[\w-]*'/g),
      ).toBeNull();
    },
  );
});
