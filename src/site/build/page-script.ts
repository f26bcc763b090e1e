import { readFile } from 'node:fs/promises';
import type { OutputChunk } from 'rolldown';
import type { Plugin, ResolvedConfig } from 'vite';
import { islandScripts } from './island-scripts.ts';

const source = 'src/layouts/deferred-script.ts';
const loader = 'virtual:island-loader';
const folder = '_astro';

let built: Promise<OutputChunk[]> | undefined;

/** The files of the page script, the entry first, as site-relative addresses. */
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
    plugins: [islandLoader(), rawText()],
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

/** Serves `virtual:island-loader`: Astro's inline island scripts, as part of the page script. */
const islandLoader = () => ({
  name: 'island-loader',
  resolveId: (id: string) => (id === loader ? `\0${loader}` : undefined),
  async load(id: string) {
    if (id !== `\0${loader}`) return undefined;
    const { element, directives } = await islandScripts(process.cwd());
    return `export function defineIslands() {\n${directives.interaction}\n${element}\n}`;
  },
});

/** Supports `import text from './file?raw'` as Vite does. Parts that load on demand import their styles in this way. */
const rawText = () => ({
  name: 'raw-text',
  load: async (id: string) =>
    id.endsWith('?raw')
      ? `export default ${JSON.stringify(await readFile(id.slice(0, -4), 'utf8'))}`
      : undefined,
});

/**
 * Serves `virtual:page-script`, the address of the script that every page loads. It is bundled separately and
 * shares no file with the islands, so that a page without a used island loads one small file.
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
