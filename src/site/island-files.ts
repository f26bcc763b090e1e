import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

/** Vite's manifest of the browser files. It is written before the first page is rendered. */
export const scriptManifest = 'script-manifest.json';

/**
 * Addresses of the scripts that an island needs to start, with React; `later` adds the files that it loads on
 * demand. `component` is its path in the project.
 */
export async function islandFiles(component: string, { later = false } = {}): Promise<string[]> {
  const manifest: Manifest = JSON.parse(await readFile(join('dist', scriptManifest), 'utf8'));
  const react = Object.keys(manifest).find(
    (key) => key.includes('/@astrojs/react/') && manifest[key]?.isEntry,
  );
  if (!react || !manifest[component]) throw new Error(`${component} is not an island: no page hydrates it.`);
  const found = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    for (const next of [...(chunk.imports ?? []), ...((later && chunk.dynamicImports) || [])]) add(next);
  };
  for (const key of [react, component]) add(key);
  return [...found];
}

/** The scripts that island `next` needs and island `here` has not loaded. Empty in development, without built files. */
export async function scriptsBeyond(here: string, next: string): Promise<string[]> {
  if (!import.meta.env.PROD) return [];
  const loaded = await islandFiles(here);
  return (await islandFiles(next)).filter((file) => !loaded.includes(file));
}
