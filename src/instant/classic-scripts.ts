import type { Plugin } from 'vite';
import { hashOf, islandScripts } from './island-scripts.ts';

const classic = 'virtual:classic-scripts';
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
 * Serves `virtual:classic-scripts`: the script every page carries inline, and the hashes its CSP needs; and
 * `virtual:island-loader`: the framework's loader as a part of the page's own script file.
 */
export function classicScripts(): Plugin {
  let root = process.cwd();
  let made: Promise<string> | undefined;

  async function makeClassic(): Promise<string> {
    const compile = (name: string) => compileClassic(`${root}/src/instant/${name}.ts`);
    const [instant, cart, checkout, members] = await Promise.all([
      compile('cart'),
      compile('cart-view'),
      compile('checkout-start'),
      compile('members'),
    ]);
    const { element, directives } = await islandScripts(root);
    return [
      `export const instantScript = ${JSON.stringify(instant)};`,
      `export const cartScript = ${JSON.stringify(cart)};`,
      `export const checkoutScript = ${JSON.stringify(checkout)};`,
      `export const membersScript = ${JSON.stringify(members)};`,
      `export const instantHash = ${JSON.stringify(hashOf(instant))};`,
      `export const islandHashes = ${JSON.stringify([element, ...directives].map(hashOf))};`,
    ].join('\n');
  }
  async function makeLoader(): Promise<string> {
    const { element, onInteraction } = await islandScripts(root);
    return `export function defineIslands() {\n${onInteraction}\n${element}\n}`;
  }

  return {
    name: 'classic-scripts',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (source) => (source === classic || source === loader ? `\0${source}` : undefined),
    load(source) {
      if (source === `\0${loader}`) return makeLoader();
      if (source !== `\0${classic}`) return undefined;
      this.addWatchFile(`${root}/src/instant/cart.ts`);
      made ??= makeClassic();
      return made;
    },
  };
}
