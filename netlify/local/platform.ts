import { NetlifyDev } from '@netlify/dev';
import { root } from '#cli/settings.ts';
import { remoteImages } from './remote-images.ts';

const off = { enabled: false };

/** The vendor's emulator of the platform: static files, headers and redirects, and the image service, or that alone. */
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
