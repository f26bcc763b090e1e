import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The house rules of styles: one place for colours, three widths, no component that is mostly CSS. */

const root = resolve(import.meta.dirname, '..');
const tokensFile = 'src/styles/tokens.css';
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

/** No style sheet reaches these: an icon, a tag of the head, a picture made at build, the payment provider's window, a mail. */
const withoutStyles = [
  'src/layouts/icon.svg',
  'src/layouts/Head.astro',
  'src/site/inline-picture.ts',
  'src/features/buying/payment/razorpay.ts',
  'netlify/commerce/messages/mail-layout.ts',
  'netlify/dev/simulator/inbox/inbox-pages.ts',
];
const widths = ['700px', '900px', '1200px'];

describe('house rules of styles', () => {
  test('every colour stands in the tokens', () => {
    const elsewhere = files.filter((file) => file !== tokensFile && !withoutStyles.includes(file));
    expect(elsewhere.flatMap((file) => coloursOf(file).map((colour) => `${file}: ${colour}`))).toEqual([]);
  });

  test('what no style sheet reaches shows colours of the tokens', () => {
    const tokens = new Set(coloursOf(tokensFile));
    for (const file of withoutStyles) {
      const colours = coloursOf(file);
      expect(colours.length, file).toBeGreaterThan(0);
      expect(
        colours.filter((colour) => !tokens.has(colour)),
        file,
      ).toEqual([]);
    }
  });

  test('the payment window wears our cyan', () => {
    expect(read(tokensFile)).toContain(`--cyan: ${coloursOf('src/features/buying/payment/razorpay.ts')[0]};`);
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
