import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** House rules that no linter knows; who may import whom stands in biome.rooms.json. */

const root = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const ownCode = globSync('{src,netlify}/**/*.{ts,tsx,astro,mjs}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

describe('house rules', () => {
  test('no import climbs two folders: aliases do that', () => {
    expect(ownCode.filter((file) => /from '\.\.\/\.\.\//.test(read(file)))).toEqual([]);
  });

  test('no file of code is over 300 lines, and nearly all are under 160', () => {
    const lines = ownCode.map((file) => [file, read(file).split('\n').length] as const);
    expect(lines.length).toBeGreaterThan(300);
    expect(lines.filter(([, count]) => count > 300)).toEqual([]);
    expect(lines.filter(([, count]) => count > 160).length).toBeLessThanOrEqual(lines.length * 0.08);
  });

  test('only the entries of the platform name its package: the rest runs on any host', () => {
    const naming = ownCode.filter((file) => read(file).includes("from '@netlify/functions'"));
    expect(naming.sort()).toEqual(['netlify/functions/api.ts', 'netlify/functions/jobs.ts']);
  });

  test('days and times that people read are made by one function, in Indian time', () => {
    const making = ownCode.filter((file) => /DateTimeFormat\(|toLocale(Date|Time)String/.test(read(file)));
    expect(making.sort()).toEqual([
      'netlify/local/simulator/inbox/inbox-pages.ts',
      'netlify/operate/commands/print.ts',
      'src/domain/base/time.ts',
      'src/domain/gst/invoice-document.ts',
    ]);
    for (const file of making) expect(read(file), file).toContain("timeZone: 'Asia/Kolkata'");
  });

  // The migration has its column. A field by which the listing is filtered is also named in product-filters.ts.
  test('consumer_care, a text of a product that is only shown, is named in three files beside the migration, and in its words in each language', () => {
    const naming = ownCode.filter((file) => /consumer_care|consumerCare/.test(read(file)));
    expect(naming.sort()).toEqual([
      'src/domain/product/product-fields.ts',
      'src/texts/en/product-form.ts',
      'src/texts/en/product-specs.ts',
      'src/texts/hi/product-specs.ts',
    ]);
  });
});

describe('refusals', () => {
  /** Rooms whose refusals still have their sentences beside the code. This list only gets shorter. */
  const notDone = [
    // What another backend says and what a terminal prints has no reason.
    'netlify/http/upstream/reply.ts',
    'netlify/operate/commands/accounts.ts',
    'netlify/operate/commands/command.ts',
    'netlify/operate/commands/content-import.ts',
    'netlify/operate/commands/invoices.ts',
    'netlify/server/answer.ts',
  ];

  test('no code of a refusal stands beside a sentence of its own, except in the rooms of the list', () => {
    const worded = ownCode.filter(
      (file) => file.startsWith('netlify/') && /\bdetail: [\w'`]|^ +detail,$/m.test(read(file)),
    );
    expect(worded.sort()).toEqual(notDone);
  });
});
