import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screens } from './page-entry.ts';

const namesIn = (folder: string) => readdirSync(new URL(`../../../${folder}/`, import.meta.url));

test('every page of the shop is a text, or its name is refused for a text', () => {
  const texts = namesIn('content/pages').map((name) => name.replace(/\.md$/, ''));
  const routes = namesIn('src/pages').map((name) => name.replace(/\.astro$/, ''));
  const names = routes.filter((name) => /^(?!\d+$)[a-z\d-]+$/.test(name));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !texts.includes(name) && !screens.includes(name))).toEqual([]);
  expect(texts.filter((name) => screens.includes(name))).toEqual([]);
});
