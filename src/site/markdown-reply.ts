import { onDemandProducts } from './on-demand.ts';

/** Products of one list. */
export const perPage = 100;

/** The page that an address asks for. */
export const pageOf = ({ searchParams }: URL): number => {
  const page = searchParams.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
};

/** Markdown as the edge keeps it, until one of `tags` is purged. Search engines read the page itself. */
export function markdownReply(text: string, tags: readonly string[]): Response {
  const headers = new Headers({ 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex' });
  onDemandProducts(headers, tags, ['page']);
  return new Response(text, { headers });
}
