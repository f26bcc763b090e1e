import { expect, test, vi } from 'vitest';
import { negotiate } from '#netlify/edge-functions/markdown.ts';

/** Who asks a page for Markdown gets it, everybody else the page. */

const ask = (path: string, accept: string, method = 'GET') =>
  new Request(`https://shop.test${path}`, { method, headers: { Accept: accept } });
const markdown = () =>
  new Response('# About', { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
/** The address from which the answer came. */
async function readFor(request: Request): Promise<string | undefined> {
  const read = vi.fn(async (_: Request) => markdown());
  await negotiate(request, read);
  return read.mock.calls[0]?.[0].url;
}

test.each([
  ['text/markdown', '/about/', '/about/index.md'],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', '/about', '/about/index.md'],
  ['text/html, text/markdown', '/', '/index.md'],
  ['Text/Markdown;q=0.5', '/products/?page=2', '/products/index.md?page=2'],
])('%s at %s is answered from %s', async (accept, path, wanted) => {
  expect(await readFor(ask(path, accept))).toBe(`https://shop.test${wanted}`);
});

test.each([
  ['text/html,application/xhtml+xml,*/*;q=0.8', '/about/'],
  ['*/*', '/about/'],
  ['', '/about/'],
  ['text/html, text/markdown;q=0.1', '/about/'],
  ['text/markdown;q=0', '/about/'],
  ['text/markdown', '/about/index.md'],
  ['text/markdown', '/pictures/a.webp'],
  ['text/markdown', '/api/products/items/'],
])('%s at %s is not for Markdown', async (accept, path) => {
  expect(await readFor(ask(path, accept))).toBeUndefined();
});

test('a form that is sent is not for Markdown', async () => {
  expect(await readFor(ask('/contact/', 'text/markdown', 'POST'))).toBeUndefined();
});

test('the answer says that it depends on what was asked for, and keeps how it is cached', async () => {
  const read = vi.fn(
    async (_: Request) =>
      new Response('# About', {
        headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'Netlify-Cache-Tag': 'pages' },
      }),
  );
  const reply = await negotiate(ask('/about/', 'text/markdown'), read);
  expect([await reply?.text(), reply?.headers.get('vary'), reply?.headers.get('netlify-cache-tag')]).toEqual([
    '# About',
    'Accept',
    'pages',
  ]);
  // What is read has not the header that started this: it would start it again.
  expect(read.mock.calls[0]?.[0].headers.get('accept')).toBeNull();
});

test.each([
  new Response('no', { status: 404, headers: { 'Content-Type': 'text/markdown' } }),
  new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
])('a page without Markdown is answered as ever', async (none) => {
  expect(await negotiate(ask('/cart/', 'text/markdown'), async () => none)).toBeUndefined();
});
