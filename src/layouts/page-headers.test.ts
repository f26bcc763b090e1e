import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageHeaders } from './page-headers.ts';

test('pages made on demand carry the headers that netlify.toml gives to files', () => {
  const toml = readFileSync(new URL('../../netlify.toml', import.meta.url), 'utf8');
  const [, block = ''] = toml.match(/for = "\/\*"\n\[headers\.values\]\n([\s\S]*?)\n\n/) ?? [];
  const entries = block.split('\n').map((line) => {
    const [, name = '', value = ''] = line.match(/^([\w-]+) = "(.*)"$/) ?? [];
    return [name, value.replaceAll('\\"', '"')];
  });
  expect(Object.fromEntries(entries)).toEqual(pageHeaders);
});
