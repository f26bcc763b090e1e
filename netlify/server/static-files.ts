import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parse } from 'smol-toml';

/** The prebuilt site, as Netlify serves it: pages at addresses that end in a slash, headers from netlify.toml. */

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

type HeaderRule = { for: string; values: Record<string, string> };

/** The headers of a path by the rules of netlify.toml, whose patterns end in `*` or are whole paths. */
export async function readHeaderRules(
  project: string,
): Promise<(pathname: string) => Record<string, string>> {
  const { headers = [] } = parse(await readFile(join(project, 'netlify.toml'), 'utf8')) as {
    headers?: HeaderRule[];
  };
  const matches = (rule: string, pathname: string) =>
    rule.endsWith('*') ? pathname.startsWith(rule.slice(0, -1)) : pathname === rule;
  return (pathname) =>
    Object.assign({}, ...headers.filter((rule) => matches(rule.for, pathname)).map(({ values }) => values));
}

/** Answers GET and HEAD from a folder; undefined when it has no such file. The files are listed once at the start. */
export async function staticFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map(
    entries.flatMap((entry) => {
      if (!entry.isFile()) return [];
      const file = join(entry.parentPath, entry.name);
      const path = `/${file.slice(folder.length + 1).replaceAll('\\', '/')}`;
      return [[path.replace(/(^|\/)index\.html$/, '$1'), { file, etag: '' }]];
    }),
  );
  if (!files.has('/')) throw new Error(`${folder} has no index.html: the site is not built.`);

  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, search } = new URL(request.url);
    let path: string;
    try {
      path = decodeURIComponent(pathname);
    } catch {
      return new Response('This address cannot be read.', { status: 400 });
    }
    const found = files.get(path);
    if (!found) {
      const isFile = path.endsWith('/index.html') && files.has(path.replace(/index\.html$/, ''));
      const page = files.has(`${path}/`)
        ? `${pathname}/${search}`
        : isFile && `${pathname.replace(/index\.html$/, '')}${search}`;
      // The function for pages takes two slashes at the beginning for one, and finds no prebuilt page.
      const single = pathname.replace(/\/{2,}/g, '/');
      if (single !== pathname && files.has(path.replace(/\/{2,}/g, '/')))
        return new Response(null, { status: 301, headers: { Location: single + search } });
      return page ? new Response(null, { status: 301, headers: { Location: page } }) : undefined;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('This address takes GET only.', { status: 405, headers: { Allow: 'GET, HEAD' } });
    const bytes = await readFile(found.file);
    found.etag ||= `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const headers = {
      ETag: found.etag,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Type': types[extname(found.file)] ?? 'application/octet-stream',
    };
    const isKnown = (request.headers.get('if-none-match') ?? '')
      .split(',')
      .some((tag) => ['*', found.etag].includes(tag.trim().replace(/^W\//, '')));
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers });
  };
}
