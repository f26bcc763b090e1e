/**
 * The Markdown of a page for whoever asks for it by `Accept: text/markdown`: `index.md` beside the page. Netlify runs this
 * file at its edge, our own server calls `negotiate`. It imports nothing: the edge is another runtime, which bundles it by itself.
 */

/** How much a type is wanted, from 0 to 1; undefined if the header does not name it. */
function wish(accept: string, type: string): number | undefined {
  const named = accept.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const found = named.find(([name]) => name === type);
  const quality = found?.find((parameter) => parameter.startsWith('q='));
  return found && (quality ? Number(quality.slice(2)) || 0 : 1);
}

/** The request for the Markdown of a page; undefined if HTML is wanted, or what is asked for is no page. */
function markdownRequest({ url, method, headers }: Request): Request | undefined {
  const accept = headers.get('accept') ?? '';
  const wanted = wish(accept, 'text/markdown') ?? 0;
  if (wanted === 0 || wanted < (wish(accept, 'text/html') ?? 0)) return undefined;
  const address = new URL(url);
  const isPage = /\/[^/.]*$/.test(address.pathname) && !/^\/(api|_astro)\//.test(address.pathname);
  if (!isPage || (method !== 'GET' && method !== 'HEAD')) return undefined;
  address.pathname = `${address.pathname.replace(/\/*$/, '')}/index.md`;
  return new Request(address, { method });
}

/** The page's Markdown if it is asked for and there is one. `read` answers an address of this site. */
export async function negotiate(
  request: Request,
  read: (request: Request) => Promise<Response>,
): Promise<Response | undefined> {
  const wanted = markdownRequest(request);
  if (!wanted) return undefined;
  const found = await read(wanted);
  if (found.status !== 200 || !found.headers.get('content-type')?.startsWith('text/markdown')) {
    await found.body?.cancel();
    return undefined;
  }
  const headers = new Headers(found.headers);
  headers.append('Vary', 'Accept');
  return new Response(found.body, { status: 200, headers });
}

/**
 * Netlify runs this function only for requests whose `Accept` names `text/markdown`, so pages for browsers are cached and answered without
 * it. The Markdown has its own address, and so its own cache entry. When this returns undefined, Netlify answers with the page.
 */
export default (request: Request): Promise<Response | undefined> =>
  negotiate(request, (asked) => fetch(asked));

export const config = {
  path: '/*',
  method: ['GET', 'HEAD'],
  header: { accept: 'text/markdown' },
  onError: 'bypass',
};
