import { readFile } from 'node:fs/promises';
import type { OutputChunk } from 'rolldown';
import type { Plugin, ResolvedConfig } from 'vite';
import { islandScripts } from './island-scripts.ts';

/** A script that pages load by its address: the address is what the module of this name exports. */
type Entry = { module: string; exported: string; name: string; source: string };
const page: Entry = {
  module: 'virtual:page-script',
  exported: 'pageScript',
  name: 'page',
  source: 'src/layouts/deferred-script.ts',
};
/** Of pages that say where the shop delivers and fits, in a shop that set an area. */
const area: Entry = {
  module: 'virtual:area-script',
  exported: 'areaScript',
  name: 'area',
  source: 'src/features/planner/area/area-script.ts',
};
const loader = 'virtual:island-loader';
const directiveModule = '#browser/islands/client-interaction.ts';
const folder = '_astro';

const built = new Map<string, Promise<OutputChunk[]>>();

/** The files of the page script, the entry first, as site-relative addresses. */
export const pageScriptFiles = async (): Promise<string[]> =>
  ((await built.get(page.name)) ?? []).map(({ fileName }) => `/${fileName}`);

async function compile({ name, source }: Entry, { root, env }: ResolvedConfig): Promise<OutputChunk[]> {
  const { build } = await import('rolldown');
  const settings = Object.entries(env).map(([key, value]) => [
    `import.meta.env.${key}`,
    JSON.stringify(value),
  ]);
  const { output } = await build({
    cwd: root,
    input: { [name]: source },
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

/**
 * Serves `virtual:island-loader`: Astro's inline island scripts, as part of the page script. Our directive is bundled as a module there: the
 * page script uses parts of it too. It is set before islands are defined, so none waits for the event that announces it.
 */
const islandLoader = () => ({
  name: 'island-loader',
  resolveId: (id: string) => (id === loader ? `\0${loader}` : undefined),
  async load(id: string) {
    if (id !== `\0${loader}`) return undefined;
    const { element } = await islandScripts(process.cwd());
    return `import interaction from '${directiveModule}';
export function defineIslands() {\n(self.Astro ||= {}).interaction = interaction;\n${element}\n}`;
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

/** Serves the address of a script, and writes its files. */
function scriptAt(entry: Entry): Plugin {
  const { module, exported, name, source } = entry;
  let config: ResolvedConfig;
  return {
    name: `${name}-script`,
    configResolved: (resolved) => {
      config = resolved;
    },
    resolveId: (id) => (id === module ? `\0${module}` : undefined),
    async load(id) {
      if (id !== `\0${module}`) return undefined;
      if (config.command === 'serve') return `export const ${exported} = '/${source}';`;
      const files = built.get(name) ?? compile(entry, config);
      built.set(name, files);
      const [first] = await files;
      return `export const ${exported} = ${JSON.stringify(`/${first?.fileName}`)};`;
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, code } of (await built.get(name)) ?? [])
        this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}

/**
 * Serves `virtual:page-script`, the address of the script that every page loads, and `virtual:area-script`. They are bundled separately
 * and share no file with the islands, so that a page without a used island loads one small file.
 */
export const pageScript = (): Plugin[] => [islandLoader(), scriptAt(page), scriptAt(area)];
