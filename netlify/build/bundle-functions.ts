import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '#cli/settings.ts';
import { functionsDirectory } from './stage.ts';

/** Where netlify.toml tells the platform to look for functions. */
export const bundledFunctionsDirectory = join(root, functionsDirectory);

const sources = join(root, 'netlify', 'functions');

/**
 * Bundles every function with its packages, each in a folder of its own. The platform's bundler leaves packages in
 * files of their own, some 600, and merges what is imported lazily: a cold start then takes ten times as long.
 * Only what packages themselves call free of side effects may be left out: a bundle answers as its source does.
 */
export async function bundleFunctions(directory = bundledFunctionsDirectory): Promise<string[]> {
  await rm(directory, { recursive: true, force: true });
  const files = (await readdir(sources)).filter((file) => file.endsWith('.ts')).sort();
  return Promise.all(files.map((file) => bundleFunction(file.replace(/\.ts$/, ''), directory)));
}

async function bundleFunction(name: string, directory: string): Promise<string> {
  const source = join(sources, `${name}.ts`);
  const folder = join(directory, name);
  const bundle = await rolldown({
    input: { handler: source },
    platform: 'node',
    logLevel: 'warn',
    // All that is not loaded on first use stays in one file: each file more costs a cold start.
    preserveEntrySignatures: 'allow-extension',
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    // Names stay: they are what a logged failure shows.
    minify: { compress: true, codegen: true, mangle: false },
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
  const { config = {} }: { config?: object } = await import(source);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.mjs`), entryOf(config));
  return name;
}

/** The platform reads `config` without running the file, so it stands here as a literal. */
function entryOf(config: object): string {
  const whole = { ...config, nodeVersion: '24', nodeBundler: 'none', includedFiles: ['**/*.mjs'] };
  return [
    "import handler from './handler.mjs';",
    'export default handler;',
    `export const config = ${JSON.stringify(whole)};`,
    '',
  ].join('\n');
}
