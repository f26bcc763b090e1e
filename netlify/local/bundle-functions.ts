import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { otherLanguages } from '#domain/base/languages.ts';
import { readWords } from '#netlify/platform/language-words.ts';
import { functionsDirectory, root } from '#netlify/server/folders.ts';

/** The folder in which netlify.toml tells Netlify to look for functions. */
export const bundledFunctionsDirectory = join(root, functionsDirectory);

const sources = join(root, 'netlify', 'functions');

/**
 * Bundles each function with its packages into a folder of its own. Netlify's bundler would leave packages in some
 * 600 separate files and load lazy imports at once, which makes a cold start ten times as long. Tree shaking drops
 * only modules that their packages declare free of side effects, so a bundle behaves like its source.
 */
export async function bundleFunctions(directory = bundledFunctionsDirectory): Promise<string[]> {
  await rm(directory, { recursive: true, force: true });
  const files = (await readdir(sources)).filter((file) => file.endsWith('.ts')).sort();
  const names: string[] = [];
  // One after the other: all at once take 1.8 GB.
  for (const file of files) names.push(await bundleFunction(file.replace(/\.ts$/, ''), directory));
  return names;
}

/** A function is deployed without content/: what it reads there becomes parts of its own, loaded when they are needed. */
const contentInside = {
  name: 'content-inside',
  load: async (id: string) => {
    if (id.endsWith('/netlify/platform/pin-list.ts')) {
      const text = await readFile(join(root, 'content', 'pins.txt'), 'utf8');
      return `export const readPinList = async () => ${JSON.stringify(text)};`;
    }
    if (!id.endsWith('/netlify/platform/language-words.ts')) return undefined;
    const words = await Promise.all(otherLanguages.map(async (one) => [one, await readWords(one)]));
    return `const words = ${JSON.stringify(Object.fromEntries(words))};
      export const readWords = async (language) => words[language] ?? {};`;
  },
};

async function bundleFunction(name: string, directory: string): Promise<string> {
  const source = join(sources, `${name}.ts`);
  const folder = join(directory, name);
  const bundle = await rolldown({
    input: { handler: source },
    platform: 'node',
    plugins: [contentInside],
    logLevel: 'warn',
    // Modules that are not loaded lazily stay in one file, because each further file slows the cold start.
    preserveEntrySignatures: 'allow-extension',
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    // Function names are kept for the stack traces in logs.
    minify: { compress: true, codegen: true, mangle: false },
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
  const { config = {} }: { config?: object } = await import(source);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.mjs`), entrySource(config));
  return name;
}

/** Netlify reads `config` without running the file, so it is written as a literal. */
function entrySource(config: object): string {
  const fullConfig = { ...config, nodeVersion: '24', nodeBundler: 'none', includedFiles: ['**/*.mjs'] };
  return [
    "import handler from './handler.mjs';",
    'export default handler;',
    `export const config = ${JSON.stringify(fullConfig)};`,
    '',
  ].join('\n');
}

// As a script: netlify/local/site.ts runs it, so that the bundler's memory is given back.
if (import.meta.main) await bundleFunctions(process.argv[2]);
