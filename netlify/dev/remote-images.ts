import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The URL patterns of remote pictures that the image service may fetch. The build writes them for the platform.
 * Source: docs.netlify.com, "Frameworks API", `images.remote_images`.
 */
export async function remoteImages(root: string): Promise<string[]> {
  const file = await readFile(join(root, '.netlify', 'v1', 'config.json'), 'utf8').catch(() => '{}');
  const config: { images?: { remote_images?: string[] } } = JSON.parse(file);
  return config.images?.remote_images ?? [];
}
