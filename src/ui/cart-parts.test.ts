import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as parts from './cart-parts.ts';

const src = resolve(import.meta.dirname, '..');
const using = (name: string, kind: RegExp): string[] =>
  readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      kind.test(file) && new RegExp(`\\bparts\\.${name}\\b`).test(readFileSync(join(src, file), 'utf8')),
  );

describe('the parts of the cart that a script fills before React comes', () => {
  test.each(Object.keys(parts))('%s stands in the markup and is found by a script', (name) => {
    expect(using(name, /\.(tsx|astro)$/)).not.toEqual([]);
    expect(using(name, /(?<!\.test)\.ts$/)).not.toEqual([]);
  });

  test.each(['features/cart/cart-script.ts', 'features/checkout/checkout-script.ts'])(
    '%s finds nothing by position or class',
    (file) => {
      const script = readFileSync(join(src, file), 'utf8');
      expect(
        script.match(/firstChild|lastChild|children\[|:scope|nth-|'(?:dt|dd|li|span)'|'\.[\w-]*'/g),
      ).toBeNull();
    },
  );
});
