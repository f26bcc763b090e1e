import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCache } from './build-cache.ts';

/** Small pictures of the catalogue in git, so that a first build makes none; `content/pictures/inline.ts` renews them. */
const inGit = join('content', 'pictures', 'inline');
type Recipe = {
  /** The cache's folder and the ending of its files. */
  kind: 'inline-pictures' | 'share-pictures';
  ending: 'avif' | 'jpg';
  /** Settings that change the result. */
  recipe: string;
  inputs: readonly Buffer[];
  make: () => Promise<Buffer | undefined>;
};

/** A picture made of files, once for these bytes and settings: from git, from the cache of earlier builds, or new. */
export async function madePicture({
  kind,
  ending,
  recipe,
  inputs,
  make,
}: Recipe): Promise<Buffer | undefined> {
  const hash = createHash('sha256').update(recipe);
  for (const input of inputs) hash.update(input);
  const name = `${hash.digest('hex').slice(0, 32)}.${ending}`;
  const cache = buildCache(kind);
  for (const folder of [join(process.cwd(), inGit), cache]) {
    const kept = await readFile(join(folder, name)).catch(() => undefined);
    if (kept) return kept;
  }
  const bytes = await make();
  if (!bytes) return undefined;
  await mkdir(cache, { recursive: true });
  await writeFile(join(cache, name), bytes);
  return bytes;
}
