import type { Plugin } from 'vite';
import { hashOf, islandScripts } from './island-scripts.ts';

const classic = 'virtual:inline-scripts';
const loader = 'virtual:island-loader';

/** Compiles a module and what it imports into one classic script. */
export async function compileClassic(entry: string): Promise<string> {
  const { build } = await import('rolldown');
  const { output } = await build({
    input: entry,
    write: false,
    transform: { target: 'es2022' },
    output: { format: 'es', minify: true },
  });
  return `(()=>{${output[0].code.trim()}})()`;
}

/**
 * Serves `virtual:inline-scripts`: the script every page carries inline, and the hashes its CSP needs; and
 * `virtual:island-loader`: the framework's loader as a part of the page's own script file.
 */
export function inlineScripts(): Plugin {
  let root = process.cwd();
  let made: Promise<string> | undefined;

  async function makeClassic(): Promise<string> {
    const compile = (name: string) => compileClassic(`${root}/src/${name}.ts`);
    const [instant, cart, checkout, members] = await Promise.all([
      compile('layouts/inline-script'),
      compile('features/cart/cart-script'),
      compile('features/checkout/checkout-script'),
      compile('features/auth/require-login-script'),
    ]);
    const { element, directives } = await islandScripts(root);
    return [
      `export const inlineScript = ${JSON.stringify(instant)};`,
      `export const cartScript = ${JSON.stringify(cart)};`,
      `export const checkoutScript = ${JSON.stringify(checkout)};`,
      `export const membersScript = ${JSON.stringify(members)};`,
      `export const inlineHash = ${JSON.stringify(hashOf(instant))};`,
      `export const islandHashes = ${JSON.stringify([element, ...directives].map(hashOf))};`,
    ].join('\n');
  }
  async function makeLoader(): Promise<string> {
    const { element, onInteraction } = await islandScripts(root);
    return `export function defineIslands() {\n${onInteraction}\n${element}\n}`;
  }

  return {
    name: 'inline-scripts',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (source) => (source === classic || source === loader ? `\0${source}` : undefined),
    load(source) {
      if (source === `\0${loader}`) return makeLoader();
      if (source !== `\0${classic}`) return undefined;
      this.addWatchFile(`${root}/src/layouts/inline-script.ts`);
      made ??= makeClassic();
      return made;
    },
  };
}
