import type { APIRoute } from 'astro';
import { prefix } from '#domain/base/language.ts';

/** How the edge keeps a page: its Markdown is kept, and purged, in the same way. */
const cacheHeaders = ['Cache-Control', 'Netlify-CDN-Cache-Control', 'Netlify-Cache-Tag', 'Netlify-Vary'];

/** Answers with the Markdown of a page that is rendered on demand, for the same query: the page itself is rendered and rewritten. */
export const pageMarkdown =
  (path: string): APIRoute =>
  async ({ url, site, rewrite }) => {
    const page = await rewrite(path + url.search);
    if (!page.ok) return page;
    // Loaded here: of all pages that the function renders only these need it.
    const { markdownOfNow } = await import('./markdown-of.ts');
    const { origin } = site ?? url;
    const text = markdownOfNow(await page.text(), origin + prefix + path + url.search);
    const headers = new Headers({
      'Content-Type': 'text/markdown; charset=utf-8',
      'X-Robots-Tag': 'noindex',
    });
    for (const name of cacheHeaders) {
      const value = page.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(text, { headers });
  };
