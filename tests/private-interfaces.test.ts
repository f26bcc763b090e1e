import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  createSourceFile,
  forEachChild,
  isNewExpression,
  isRegularExpressionLiteral,
  type Node,
  ScriptTarget,
} from 'typescript';
import { expect, test } from 'vitest';
import { islandScripts } from '#site/build/island-scripts.ts';

/** The shop leans on what its packages document. What does not is listed here with what it buys. */

const root = resolve(import.meta.dirname, '..');
const islands = 'src/site/build/island-scripts.ts';

/** At most three. */
const exceptions: Record<string, string> = {
  [islands]: '2 KB less in the first flight of home and every list; each island may run, and no other script',
};
const ways: Record<string, (code: string) => boolean> = {
  'imports from inside a package': (code) =>
    /["'`/](?:node_modules\/(?!\.)[^"'`\n]*|[^"'`\n]*\/(?:dist|internals?))\/(?!\/)[^\n]*["'`]/.test(code),
  'hooks into how Node loads packages': (code) => /\bregisterHooks\b|\bmodule\.register\b/.test(code),
  "takes the place of another tool's module": (code) =>
    /preload-helper|Symbol\.for\(['"`](?:astro|react|vite)/.test(code),
  'reads built scripts or pages with a pattern': (code) =>
    patternsIn(code).some((pattern) =>
      /<|=["']|modulepreload|astro-island|\b(?:import|from)\b|_astro.*js/.test(pattern),
    ),
};
/** Where built scripts and pages could be met; elsewhere patterns read what people wrote. */
const meetsBuilt = /^(?:src\/(?:build|layouts|dom)\/|src\/middleware|netlify\/build\/|astro\.config)/;

/** The regular expressions of a file, as they are written. */
function patternsIn(code: string): string[] {
  const patterns: string[] = [];
  const look = (node: Node) => {
    if (isRegularExpressionLiteral(node)) patterns.push(node.text);
    if (isNewExpression(node) && node.expression.getText() === 'RegExp') patterns.push(node.getText());
    forEachChild(node, look);
  };
  look(createSourceFile('code.ts', code, ScriptTarget.Latest, true));
  return patterns;
}

const files = [
  'astro.config.mjs',
  ...globSync('{src,netlify}/**/*.{ts,tsx,astro,mjs}', { cwd: root }),
].filter((file) => !/\.test\.tsx?$/.test(file));
/** Code without its comments; of an Astro file what runs on the server. */
function codeOf(file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  const code = file.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text;
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

const found = files.flatMap((file) => {
  const code = codeOf(file);
  return Object.entries(ways)
    .filter(([way]) => !way.startsWith('reads') || meetsBuilt.test(file))
    .filter(([, isUsed]) => isUsed(code))
    .map(([way]) => ({ file, way }));
});

test('only public interfaces of packages are used, with the exceptions that are listed', () => {
  const broken = found.filter(({ file }) => !exceptions[file]).map(({ file, way }) => `${file} ${way}`);
  expect(broken).toEqual([]);
});

test('there are at most three exceptions, and each is still one', () => {
  expect(Object.keys(exceptions).length).toBeLessThanOrEqual(3);
  const used = new Set(found.map(({ file }) => file));
  expect(Object.keys(exceptions).filter((file) => !used.has(file))).toEqual([]);
});

test("what is taken from Astro's inside is where it was: pages' policies name the scripts of islands", async () => {
  const advice = `Astro has moved what it writes inline around islands: ${islands} must find it again`;
  const { element, directives } = await islandScripts(root).catch((cause) => {
    throw new Error(advice, { cause });
  });
  expect(element, advice).toContain('customElements.define("astro-island"');
  expect(Object.keys(directives).sort(), advice).toEqual([
    'idle',
    'interaction',
    'load',
    'media',
    'only',
    'visible',
  ]);
  for (const script of Object.values(directives)) expect(script, advice).toContain('astro:');
});
