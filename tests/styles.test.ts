import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import look from '#content/look.json' with { type: 'json' };
import { shopIcon } from '#site/shop-icon.ts';

/** The house rules of styles: one place for colours, three widths, no component that is mostly CSS. */

const root = resolve(import.meta.dirname, '..');
const lookFile = 'content/look.json';
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const files = ['src', 'netlify'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((file) => join(top, file))
    .filter((file) => /\.(css|astro|tsx?|svg)$/.test(file) && !/\.test\.tsx?$/.test(file)),
);

/** `%23` is the `#` of a data address. */
const hex = /(?<![\w&])(?:#|%23)(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w/-])/gi;
const functions = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/g;
/** After a colon, as a value; `var(--cyan)` is a token. */
const names =
  /:[^;{}]*?(?<![\w-])(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|brown|purple|pink|cyan|gold|navy|teal)\b/g;
const coloursOf = (file: string): string[] => {
  const text = read(file);
  return [hex, functions, ...(file.endsWith('.css') ? [names] : [])].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([found]) => found),
  );
};

const widths = ['700px', '900px', '1200px'];

describe('house rules of styles', () => {
  test('every colour stands in content/look.json; the icon names those', () => {
    expect(files.flatMap((file) => coloursOf(file).map((colour) => `${file}: ${colour}`))).toEqual([]);
    expect(coloursOf(lookFile).length).toBeGreaterThan(20);
    expect(shopIcon()).toContain(`fill='${look.light.sun}'`);
  });

  test('a colour of the dark scheme replaces one of the light scheme', () => {
    expect(Object.keys(look.light)).toEqual(expect.arrayContaining(Object.keys(look.dark)));
  });

  test('three widths change a layout, all written as (min-width: …)', () => {
    const queries = files.flatMap((file) =>
      [...read(file).matchAll(/@media ([^{]*\b(?:width|inline-size)\b[^{]*)\{/g)].map(([, query = '']) => ({
        file,
        query: query.trim(),
        found: [...query.matchAll(/\(min-width: (\w+)\)/g)].map(([, width]) => width),
        rest: query.replace(/\(min-width: \w+\)/g, ''),
      })),
    );
    expect(queries.length).toBeGreaterThan(10);
    expect(
      queries
        .filter(
          ({ found, rest }) => /width/.test(rest) || found.some((width) => !widths.includes(width ?? '')),
        )
        .map(({ file, query }) => `${file}: ${query}`),
    ).toEqual([]);
  });

  test('no component is half CSS: that lies in a file beside it', () => {
    const lines = (text: string) => text.trim().split('\n').length;
    const heavy = files.filter((file) => {
      const styles = [...read(file).matchAll(/<style[\s\S]*?<\/style>/g)].map(([style]) => lines(style));
      return styles.reduce((sum, count) => sum + count, 0) * 2 >= lines(read(file));
    });
    expect(heavy).toEqual([]);
  });
});
