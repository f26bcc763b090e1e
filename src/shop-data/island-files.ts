import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

/** Vite's list of the browser's files, below the site: it is there before the first page is made. */
export const scriptManifest = 'script-manifest.json';

/**
 * Addresses of the scripts that an island needs before it starts, with those of React; `later`: also of what it loads
 * when it is used. `component` is the path of its file below the project's root.
 */
export async function islandFiles(component: string, { later = false } = {}): Promise<string[]> {
  const manifest: Manifest = JSON.parse(await readFile(join('dist', scriptManifest), 'utf8'));
  const react = Object.keys(manifest).find(
    (key) => key.includes('/@astrojs/react/') && manifest[key]?.isEntry,
  );
  if (!react || !manifest[component]) throw new Error(`${component} is no island: no page hydrates it.`);
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
