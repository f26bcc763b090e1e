import type { OutputChunk } from 'rolldown';
import type { Plugin, ResolvedConfig } from 'vite';
import { islandScripts } from './island-scripts.ts';

const source = 'src/layouts/deferred-script.ts';
const loader = 'virtual:island-loader';
const folder = '_astro';

let built: Promise<OutputChunk[]> | undefined;

/** The files of the script that every page carries, its entry first; addresses below the site's root. */
export const pageScriptFiles = async (): Promise<string[]> =>
  ((await built) ?? []).map(({ fileName }) => `/${fileName}`);

async function compile({ root, env }: ResolvedConfig): Promise<OutputChunk[]> {
  const { build } = await import('rolldown');
  const settings = Object.entries(env).map(([key, value]) => [
    `import.meta.env.${key}`,
    JSON.stringify(value),
  ]);
  const { output } = await build({
    cwd: root,
    input: { page: source },
    write: false,
    plugins: [islandLoader()],
    transform: { target: 'es2022', define: { 'import.meta.env': '{}', ...Object.fromEntries(settings) } },
    output: {
      minify: true,
      comments: false,
      entryFileNames: `${folder}/[name].[hash].js`,
      chunkFileNames: `${folder}/[name].[hash].js`,
    },
  });
  return output.filter((file) => file.type === 'chunk');
}

/** Serves `virtual:island-loader`: what Astro puts inline around islands, as a part of the page's own script file. */
const islandLoader = () => ({
  name: 'island-loader',
  resolveId: (id: string) => (id === loader ? `\0${loader}` : undefined),
  async load(id: string) {
    if (id !== `\0${loader}`) return undefined;
    const { element, directives } = await islandScripts(process.cwd());
    return `export function defineIslands() {\n${directives.interaction}\n${element}\n}`;
  },
});

/**
 * Serves `virtual:page-script`, the address of the script that every page carries. It is a bundle of its own: it shares
 * no file with the islands, so that a page has one small file until somebody needs more.
 */
export function pageScript(): Plugin[] {
  const name = 'virtual:page-script';
  let config: ResolvedConfig;
  return [
    islandLoader(),
    {
      name: 'page-script',
      configResolved: (resolved) => {
        config = resolved;
      },
      resolveId: (id) => (id === name ? `\0${name}` : undefined),
      async load(id) {
        if (id !== `\0${name}`) return undefined;
        if (config.command === 'serve') return `export const pageScript = '/${source}';`;
        built ??= compile(config);
        const [address] = await pageScriptFiles();
        return `export const pageScript = ${JSON.stringify(address)};`;
      },
      async generateBundle() {
        if (this.environment.name !== 'client') return;
        for (const { fileName, code } of (await built) ?? []) {
          this.emitFile({ type: 'asset', fileName, source: code });
        }
      },
    },
  ];
}
