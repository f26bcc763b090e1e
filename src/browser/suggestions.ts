import { routes } from '#contract/routes.ts';
import { readPublic } from './read-public.ts';

/** What a search field offers while somebody types. */
export type Suggestion = { kind: 'product' | 'guide'; slug: string; text: string; note: string };

const productsMax = 6;
const guidesMax = 2;

type Item = { slug?: unknown; name?: unknown; title?: unknown; category?: { name?: unknown } | null };
const listOf = (value: unknown): Item[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The first products and guides for a text; empty if the shop cannot be reached. */
export async function readSuggestions(text: string): Promise<Suggestion[]> {
  const query = new URLSearchParams({ search: text, page_size: String(productsMax) });
  const base = (import.meta.env.PUBLIC_API_BASE_URL ?? '').replace(/\/+$/, '');
  const reply = (await readPublic(`${base}${routes.products.path}?${query}`)) as {
    results?: unknown;
    search?: { guides?: unknown } | null;
  } | null;
  const products = listOf(Array.isArray(reply) ? reply : reply?.results);
  const found: Suggestion[] = [
    ...products.slice(0, productsMax).map(({ slug, name, category }) => ({
      kind: 'product' as const,
      slug: textOf(slug),
      text: textOf(name),
      note: textOf(category?.name),
    })),
    ...listOf(reply?.search?.guides)
      .slice(0, guidesMax)
      .map(({ slug, title }) => ({
        kind: 'guide' as const,
        slug: textOf(slug),
        text: textOf(title),
        note: 'Guide',
      })),
  ];
  return found.filter(({ slug, text: shown }) => slug && shown);
}
