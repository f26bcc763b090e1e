import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildInputs } from '#netlify/local/stage.ts';
import { root } from '#netlify/server/folders.ts';

export type ProjectCopy = {
  directory: string;
  remove: () => Promise<void>;
};

/** A copy of the project to build in, so that the published site and its caches do not change. */
export async function copyProject(
  source = root,
  entries: readonly string[] = buildInputs,
): Promise<ProjectCopy> {
  const directory = await mkdtemp(join(tmpdir(), 'shop-build-'));
  for (const entry of entries) await cp(join(source, entry), join(directory, entry), { recursive: true });
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'));
  return {
    directory,
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
