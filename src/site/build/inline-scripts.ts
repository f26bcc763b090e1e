import type { Plugin } from 'vite';
import { islandScripts } from './island-scripts.ts';

const name = 'virtual:inline-scripts';
const sources = {
  inlineScript: 'src/layouts/inline-script.ts',
  languageScript: 'src/layouts/language-script.ts',
  askedScript: 'src/features/contact/asked-script.ts',
  cartScript: 'src/features/buying/cart/cart-script.ts',
  checkoutScript: 'src/features/buying/checkout/checkout-script.ts',
  requireLoginScript: 'src/features/account/require-login-script.ts',
} as const;

/** Compiles a module and its imports into one classic script. */
export async function compileClassic(entry: string): Promise<string> {
  const { build } = await import('rolldown');
  const { output } = await build({
    input: entry,
    write: false,
    transform: { target: 'es2022' },
    output: { format: 'es', minify: true },
  });
  return `(()=>{${output[0].code.trim().replace(/;$/, '')}})()`;
}

/** Serves `virtual:inline-scripts`: the source texts of our inline scripts and of Astro's. */
export function inlineScripts(): Plugin {
  let root = process.cwd();
  let moduleCode: Promise<string> | undefined;

  async function createModule(): Promise<string> {
    const own = Object.entries(sources).map(
      async ([script, source]) => [script, await compileClassic(`${root}/${source}`)] as const,
    );
    const all = [...(await Promise.all(own)), ['islandScripts', await islandScripts(root)]] as const;
    return all.map(([script, text]) => `export const ${script} = ${JSON.stringify(text)};`).join('\n');
  }

  return {
    name: 'inline-scripts',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      this.addWatchFile(`${root}/${sources.inlineScript}`);
      moduleCode ??= createModule();
      return moduleCode;
    },
  };
}
