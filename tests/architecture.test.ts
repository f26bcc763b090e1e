import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { graph, ownCode, root } from './support/import-graph.ts';

/** The house rules: who may import whom, no cycles, small files. */

/** The folder below src or netlify (or content, tests) that a file lies in; files directly in src are rooms of their own. */
const roomOf = (path: string): string =>
  path.match(/^(?:src|netlify|content|tests)\/[^/]+(?=\/)/)?.[0] ?? path;

const rules = ['content/regulation.json', 'content/solar'];
const shared = ['src/domain', 'src/contract', 'content/site.json', ...rules];
const feature = [...shared, 'src/browser', 'src/ui', 'src/styles', 'content/categories.json'];
const edge = ['src/domain', 'src/contract', 'content/solar'];

/** What each room may import, types included; docs/architecture.md draws it. A room that is not listed fails. */
const allowed: Record<string, string[]> = {
  'src/env.d.ts': ['src/domain'],
  'src/content.config.ts': [],
  'src/domain': [],
  'src/contract': ['src/domain'],
  'src/browser': ['src/contract', 'src/domain'],
  'src/ui': ['src/browser', ...shared],
  'src/features': feature,
  'src/site': [
    'src/browser',
    ...shared,
    'content/pins.txt',
    // The embedded shop, which a build reads from in its own process.
    'netlify/functions',
    'netlify/platform',
  ],
  'src/layouts': [...feature, 'src/features', 'src/site'],
  'src/pages': [...feature, 'src/features', 'src/layouts', 'src/site'],
  'src/middleware.ts': ['src/layouts'],
  'netlify/database': edge,
  'netlify/platform': ['netlify/database', ...edge],
  'netlify/commerce': [
    'netlify/platform',
    'netlify/database',
    'content/site.json',
    'content/search.json',
    ...edge,
  ],
  'netlify/http': ['netlify/commerce', 'netlify/platform', 'netlify/database', ...edge],
  'netlify/api': ['netlify/http', 'netlify/commerce', ...edge],
  'netlify/functions': ['netlify/api', 'netlify/http', 'netlify/commerce', ...edge],
  'netlify/dev': [
    'content/regulation.json',
    'netlify/http',
    'netlify/commerce',
    'netlify/platform',
    'netlify/database',
    ...edge,
  ],
};
/** Of the outside world commerce may name types; what they stand for comes to it in `ctx`. */
const typesAlone: Record<string, string[]> = { 'netlify/commerce': ['netlify/platform'] };

/** What a room of commerce may not import. Invoices and messages hang on the history of orders. */
const never: Record<string, string[]> = {
  content: ['orders', 'payments', 'invoices', 'desk'],
  catalogue: ['orders', 'payments', 'invoices', 'desk'],
  orders: ['payments', 'invoices', 'desk'],
  payments: ['invoices', 'desk'],
  invoices: ['payments', 'desk'],
  messages: ['desk'],
  accounts: ['desk'],
  health: ['desk'],
};

describe('house rules', () => {
  test('every room imports only the rooms it may, types included', () => {
    const broken = [...graph].flatMap(([file, imports]) => {
      const room = roomOf(file);
      const rooms = allowed[room];
      if (!rooms) return [`${file} lies in a room without a rule`];
      return imports
        .filter(({ target }) => /^(src|netlify|content|tests)\//.test(target) && roomOf(target) !== room)
        .filter(
          ({ target, typeOnly }) =>
            !(rooms.includes(roomOf(target)) || rooms.includes(target)) ||
            (!typeOnly && typesAlone[room]?.includes(roomOf(target))),
        )
        .map(({ target }) => `${file} imports ${target}`);
    });
    expect(broken).toEqual([]);
  });

  test('inside commerce, payments stand on orders, and the desk on both', () => {
    const commerceRoom = (path: string) => path.match(/^netlify\/commerce\/([^/]+)\//)?.[1] ?? '';
    const broken = [...graph].flatMap(([file, imports]) =>
      imports
        .filter(({ target }) => never[commerceRoom(file)]?.includes(commerceRoom(target)))
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('no rule lets two rooms import each other, however far around', () => {
    const visit = (room: string, path: string[]): string[] | undefined => {
      if (path.includes(room)) return [...path.slice(path.indexOf(room)), room];
      for (const next of allowed[room] ?? []) {
        const circle = visit(next, [...path, room]);
        if (circle) return circle;
      }
      return undefined;
    };
    expect(Object.keys(allowed).flatMap((room) => visit(room, []) ?? [])).toEqual([]);
  });

  test('no room is listed that is empty', () => {
    const rooms = new Set(ownCode.map(roomOf));
    expect(Object.keys(allowed).filter((room) => !rooms.has(room))).toEqual([]);
  });

  test('a feature never imports another feature', () => {
    const featureOf = (path: string) => path.match(/^src\/features\/([^/]+)\//)?.[1];
    const broken = [...graph].flatMap(([file, imports]) =>
      imports
        .filter(({ target }) => featureOf(file) && featureOf(target) && featureOf(target) !== featureOf(file))
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('functions never touch a driver or an SDK', () => {
    const broken = [...graph].flatMap(([file, imports]) =>
      imports
        .filter(
          ({ target }) =>
            /^netlify\/(functions|api)\//.test(file) && /^(pg|drizzle-orm|razorpay|jose)\b/.test(target),
        )
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('there are no import cycles, types included', () => {
    const done = new Set<string>();
    const visit = (file: string, path: string[]): string[] | undefined => {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
      if (done.has(file)) return undefined;
      done.add(file);
      for (const { target } of graph.get(file) ?? []) {
        const cycle = graph.has(target) ? visit(target, [...path, file]) : undefined;
        if (cycle) return cycle;
      }
      return undefined;
    };
    expect([...graph.keys()].flatMap((file) => visit(file, []) ?? [])).toEqual([]);
  });

  test('no import climbs two folders: aliases do that', () => {
    const climbing = ownCode.filter((file) =>
      /from '\.\.\/\.\.\//.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(climbing).toEqual([]);
  });

  test('no file of code is over 300 lines, and nearly all are under 160', () => {
    const lines = ownCode.map(
      (file) => [file, readFileSync(join(root, file), 'utf8').split('\n').length] as const,
    );
    expect(lines.filter(([, count]) => count > 300)).toEqual([]);
    expect(lines.filter(([, count]) => count > 160).length).toBeLessThanOrEqual(
      Math.ceil(lines.length * 0.05),
    );
  });

  // Besides these, a field by which the listing is filtered is named in src/domain/product-filters.ts.
  test.each([
    ['support_info', 'supportInfo'],
    ['performance_warranty', 'performanceWarranty'],
  ])('%s, a field that is only shown, is named in five files, one of them the migration', (field, column) => {
    const naming = ownCode.filter((file) =>
      [field, column].some((name) => readFileSync(join(root, file), 'utf8').includes(name)),
    );
    expect(naming.sort()).toEqual([
      'netlify/commerce/catalogue/product-fields.ts',
      'netlify/database/schema.ts',
      'src/contract/catalogue.ts',
      'src/domain/product-specs.ts',
    ]);
  });
});
