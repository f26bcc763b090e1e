import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A copy of content/ that a test may edit, in English and without original pictures. Call it at the top of a test file. */
export async function contentCopy(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'shop-content-'));
  afterAll(() => rm(root, { recursive: true, force: true }));
  await cp('content', root, { recursive: true, filter: (path) => !/^content\/(?:pictures|hi)/.test(path) });
  return root;
}
