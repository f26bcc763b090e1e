import { NetlifyDev } from '@netlify/dev';
import { root } from '#netlify/server/folders.ts';
import { remoteImages } from '#netlify/server/pictures.ts';

const off = { enabled: false };

/** Netlify's emulator of its platform: static files, headers, redirects, images. With `onlyImages` only the image service. */
export async function openPlatform({ onlyImages = false } = {}): Promise<NetlifyDev> {
  const platform = new NetlifyDev({
    projectRoot: root,
    aiGateway: off,
    blobs: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    functions: off,
    geolocation: off,
    ...(onlyImages ? { headers: off, redirects: off, staticFiles: off } : {}),
    images: { remoteURLPatterns: await remoteImages(root) },
  });
  await platform.start();
  return platform;
}
