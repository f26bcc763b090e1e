import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Patterns of the pictures of other hosts that the image service may fetch, as the build left them for the platform
 * (Netlify's frameworks API, `images.remote_images`).
 */
export async function remoteImages(root: string): Promise<string[]> {
  const file = await readFile(join(root, '.netlify', 'v1', 'config.json'), 'utf8').catch(() => '{}');
  const config: { images?: { remote_images?: string[] } } = JSON.parse(file);
  return config.images?.remote_images ?? [];
}
