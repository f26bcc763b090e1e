import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..', '..');
const aliases = Object.entries(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> })
    .imports,
).map(([alias, target]) => [alias.replace('*', ''), target.replace('*', '')] as const);

const sources = ['src', 'netlify'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((file) => join(top, file))
    .filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file) && statSync(join(root, file)).isFile()),
);
/** All source files below src and netlify, except tests. */
export const ownCode = sources.filter((file) => !/\.test\.tsx?$/.test(file));

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

/** Maps each source file to its imports. */
export const graph = new Map(ownCode.map((file) => [file, importsOf(file)]));
