import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { directiveEntrypoint, directiveName } from './interaction-directive.ts';

const id = 'virtual:classic-scripts';
const resolvedId = `\0${id}`;

/** The `'sha256-…'` source that lets exactly this inline script run. */
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Compiles a module and what it imports into one classic script. */
async function compile(entry: string): Promise<string> {
  const { build } = await import('vite');
  const output = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'es' } },
    },
  });
  const bundle = [output].flat()[0];
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} gave no script`);
  return `(()=>{${chunk.code.trim()}})()`;
}

/** What the framework puts inline around islands. Its texts are not exported; only their hashes are needed here. */
async function islandHashes(root: string): Promise<string[]> {
  const astro = dirname(createRequire(import.meta.url).resolve('astro/package.json'));
  const load = (path: string) => import(pathToFileURL(`${astro}/dist/${path}`).href);
  const { default: island } = await load('runtime/server/astro-island.prebuilt.js');
  const { getDefaultClientDirectives, buildClientDirectiveEntrypoint } = await load(
    'core/client-directive/index.js',
  );
  const directives: string[] = ['load', 'idle', 'visible', 'only'].map((name) =>
    getDefaultClientDirectives().get(name),
  );
  const own: string = await buildClientDirectiveEntrypoint(
    directiveName,
    directiveEntrypoint,
    pathToFileURL(`${root}/`),
  );
  return [island, ...directives, own].map(hashOf);
}

/** Serves `virtual:classic-scripts`: the script every page carries inline, and the hashes its CSP needs. */
export function classicScripts(): Plugin {
  let root = process.cwd();
  let code: Promise<string> | undefined;
  const generate = async () => {
    const [instant, islands] = await Promise.all([
      compile(`${root}/src/instant/cart.ts`),
      islandHashes(root),
    ]);
    return [
      `export const instantScript = ${JSON.stringify(instant)};`,
      `export const instantHash = ${JSON.stringify(hashOf(instant))};`,
      `export const islandHashes = ${JSON.stringify(islands)};`,
    ].join('\n');
  };
  return {
    name: 'classic-scripts',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (source) => (source === id ? resolvedId : undefined),
    load(source) {
      if (source !== resolvedId) return undefined;
      this.addWatchFile(`${root}/src/instant/cart.ts`);
      code ??= generate();
      return code;
    },
  };
}
