import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The house rules: who may import whom, no cycles, small files. */

const root = resolve(import.meta.dirname, '..');
const aliases = Object.entries(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> })
    .imports,
).map(([alias, target]) => [alias.replace('*', ''), target.replace('*', '')] as const);

const sources = ['src', 'netlify'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((file) => join(top, file))
    .filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file) && statSync(join(root, file)).isFile()),
);
const ownCode = sources.filter((file) => !/\.test\.tsx?$/.test(file));

type Import = { target: string; typeOnly: boolean; dynamic: boolean };
const pattern =
  /(?:^|[\s;])(import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|\b(import)\(\s*['"]([^'"]+)['"]/g;

function importsOf(file: string): Import[] {
  const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...code.matchAll(pattern)].map((match) => ({
    target: locate(file, match[3] ?? match[5] ?? ''),
    typeOnly: Boolean(match[2]),
    dynamic: Boolean(match[4]),
  }));
}

/** A path below the root for our own modules, the package's name for others. */
function locate(from: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return relative(root, resolve(root, dirname(from), bare));
  for (const [alias, target] of aliases) {
    if (bare.startsWith(alias)) return join(target, bare.slice(alias.length));
  }
  return bare;
}

const graph = new Map(ownCode.map((file) => [file, importsOf(file)]));
const roomOf = (path: string): string =>
  path.match(/^(?:src|netlify|content|tests)(?:\/[^/]+)?/)?.[0] ?? path;

/** Rooms of ours that a room may import; a missing room may import anything of its half. */
const allowed: Record<string, string[]> = {
  'src/domain': [],
  'src/contract': ['src/domain'],
  'src/client': ['src/contract', 'src/domain'],
  'src/stores': ['src/client', 'src/contract', 'src/domain'],
  'src/instant': ['src/domain', 'src/paths.ts', 'src/contract', 'src/client', 'src/stores', 'src/worker'],
  'src/worker': ['src/domain', 'src/contract'],
  'src/ui': ['src/domain', 'src/paths.ts', 'src/contract', 'content/site.json'],
  'src/islands': [
    'src/stores',
    'src/client',
    'src/ui',
    'src/contract',
    'src/domain',
    'src/paths.ts',
    'content/site.json',
  ],
  'netlify/functions': ['netlify/http', 'netlify/commerce', 'src/contract', 'src/domain'],
  'netlify/commerce': ['src/domain', 'src/contract', 'netlify/database', 'content/site.json'],
  'netlify/database': ['src/domain'],
  'netlify/platform': ['src/domain', 'netlify/database'],
  'netlify/http': ['src/domain', 'src/contract', 'netlify/platform', 'netlify/commerce', 'netlify/database'],
};
/** Types of the outside world may be named where its values may not be used. */
const typesToo: Record<string, string[]> = {
  'netlify/commerce': ['netlify/platform'],
  'netlify/functions': ['netlify/platform'],
};

describe('house rules', () => {
  test('every room imports only the rooms it may', () => {
    const broken = [...graph].flatMap(([file, imports]) => {
      const room = roomOf(file);
      const rooms = allowed[room];
      if (!rooms) return [];
      return imports
        .filter(({ target }) => /^(src|netlify|content|tests)\b/.test(target) && roomOf(target) !== room)
        .filter(({ target }) => !rooms.some((allow) => target === allow || target.startsWith(`${allow}/`)))
        .filter(({ target, typeOnly }) => !(typeOnly && typesToo[room]?.includes(roomOf(target))))
        .map(({ target }) => `${file} imports ${target}`);
    });
    expect(broken).toEqual([]);
  });

  test('src and netlify meet only in domain and contract', () => {
    const broken = [...graph].flatMap(([file, imports]) =>
      imports
        .filter(({ target, dynamic }) => {
          if (file.startsWith('netlify/'))
            return target.startsWith('src/') && !/^src\/(domain|contract)\//.test(target);
          // The one exception: a build may be handed the embedded shop, loaded when it is needed.
          return target.startsWith('netlify/') && !(dynamic && file.startsWith('src/source/'));
        })
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('an island never imports another island', () => {
    const islandOf = (path: string) => path.match(/^src\/islands\/([^/]+)\//)?.[1];
    // No screens: what several of them do.
    const shared = new Set(['payment', 'hydration', 'forms', 'session', 'cart-changes']);
    const broken = [...graph].flatMap(([file, imports]) =>
      imports
        .filter(({ target }) => islandOf(file) && islandOf(target) && islandOf(target) !== islandOf(file))
        .filter(({ target }) => !shared.has(islandOf(target) ?? ''))
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('functions never touch a driver or an SDK', () => {
    const broken = [...graph].flatMap(([file, imports]) =>
      imports
        .filter(
          ({ target }) =>
            file.startsWith('netlify/functions/') && /^(postgres|drizzle-orm|razorpay|jose)\b/.test(target),
        )
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('there are no import cycles', () => {
    const done = new Set<string>();
    const visit = (file: string, path: string[]): string[] | undefined => {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
      if (done.has(file)) return undefined;
      for (const { target, typeOnly } of graph.get(file) ?? []) {
        const cycle = !typeOnly && graph.has(target) ? visit(target, [...path, file]) : undefined;
        if (cycle) return cycle;
      }
      done.add(file);
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

  test('every path a function is bound to covers its routes of the contract', async () => {
    const { routes } = await import('#contract/routes.ts');
    const bound = ownCode
      .filter((file) => file.startsWith('netlify/functions/'))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/'(\/api\/[^']*)'/g)].map(
          (match) => match[1] ?? '',
        ),
      )
      .map((pathname) => new URLPattern({ pathname }));
    const missing = Object.values(routes).flatMap(({ path }) => {
      const address = `http://shop.test${path.replace(/:\w+/g, 'x')}`;
      return [address, address.replace(/\/$/, '')].filter(
        (url) => !bound.some((pattern) => pattern.test(url)),
      );
    });
    expect(missing).toEqual([]);
  });
});
