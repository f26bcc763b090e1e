import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiError } from '#contract/errors.ts';
import { health } from '#contract/routes.ts';
import type { Host } from '#host/host.ts';
import { negotiate } from '#netlify/edge-functions/markdown.ts';
import { root, siteDirectory } from './folders.ts';
import { functionsHandler, type PendingWork, pagesHandler } from './functions.ts';
import type { Answer } from './handler.ts';
import { pictureCache, picturesPath, remoteImages, takesFiles, transformPicture } from './pictures.ts';
import { readHeaderRules, staticFiles } from './static-files.ts';

const noFolder: ApiError = {
  code: 'unavailable',
  detail: 'The folder of pictures takes no files: its disk is full, or this process may not write there.',
};

/** Netlify's names of cache headers become those that other CDNs and Varnish read. */
export function forAnyCache(response: Response): Response {
  const { headers } = response;
  const kept = headers.get('netlify-cdn-cache-control');
  if (!kept) return response;
  const own = new Headers(headers);
  for (const name of ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary']) own.delete(name);
  own.set('CDN-Cache-Control', kept.replace(/\bdurable, ?/, ''));
  const tags = headers.get('netlify-cache-tag');
  if (tags) own.set('Cache-Tag', tags);
  return new Response(response.body, { status: response.status, headers: own });
}

/** Answers every request of the built shop: functions, pictures in other sizes, files, pages on demand. */
export async function openShop(work: PendingWork, picturesDirectory: string) {
  const [functions, pages, files, headersOf, remote] = await Promise.all([
    functionsHandler({ edition: 'bundles', work }),
    pagesHandler(work),
    staticFiles(join(root, siteDirectory)),
    readHeaderRules(root),
    remoteImages(),
  ]);
  const patterns = remote.map((pattern) => new RegExp(pattern));
  const pictures = pictureCache(picturesDirectory);
  /** Names the route of a request for telemetry. Functions name their routes themselves. */
  const isA = (kind: string) => globalThis.shopWatcher?.route(kind);

  async function page(request: Request, caller: Host): Promise<Response> {
    const file = await files(request);
    isA(file ? 'files' : 'pages on demand');
    return file ?? (await pages(request, caller)) ?? new Response('Not found', { status: 404 });
  }

  return async (request: Request, caller: Host): Promise<Response> => {
    const url = new URL(request.url);
    if (url.pathname === health.path && !(await takesFiles(picturesDirectory)))
      return Response.json(noFolder, { status: 503, headers: { 'Cache-Control': 'no-store' } });
    const byFunction = await functions(request, caller);
    if (byFunction) return byFunction;
    if (url.pathname === picturesPath) {
      isA('pictures');
      return pictures(request, () => transformPicture(url, patterns, (asked) => functions(asked, caller)));
    }
    const found = (await negotiate(request, (asked) => page(asked, caller))) ?? (await page(request, caller));
    const response = new Response(found.body, found);
    for (const [name, value] of Object.entries(headersOf(url.pathname)))
      if (name.toLowerCase() === 'cache-control' || !response.headers.has(name))
        response.headers.set(name, value);
    return response;
  };
}

/** The shop of the last build: a build beside an open shop replaces the folder of the pages. */
export async function newestShop(
  work: PendingWork,
  picturesDirectory: string,
): Promise<() => Promise<Answer>> {
  const folder = async () => (await stat(join(root, siteDirectory)).catch(() => undefined))?.ino;
  let of = await folder();
  let shop = openShop(work, picturesDirectory);
  await shop;
  return async () => {
    const now = await folder();
    if (now !== undefined && now !== of) {
      of = now;
      shop = openShop(work, picturesDirectory);
    }
    return shop;
  };
}
