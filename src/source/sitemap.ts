import { slugify } from '#domain/text.ts';
import { paths } from '#paths';
import { allCategories, allPosts, allProducts } from './catalogue.ts';
import { escapeXml } from './xml.ts';

type Entry = { path: string; changed?: string };

/** A sitemap file may hold 50,000 addresses; smaller files are read sooner. Source: sitemaps.org. */
const entriesPerFile = 20_000;

const fixed = [
  paths.home,
  paths.products,
  paths.productType('commercial'),
  paths.productType('non-commercial'),
  paths.blogs,
  paths.about,
  paths.contact,
  paths.support,
  paths.faq,
  paths.shipping,
  paths.warranty,
  paths.privacy,
  paths.terms,
];

async function allEntries(): Promise<Entry[]> {
  const [products, categories, posts] = await Promise.all([allProducts(), allCategories(), allPosts()]);
  return [
    ...fixed.map((path) => ({ path })),
    ...categories.map(({ name }) => ({ path: paths.category(slugify(name)) })),
    ...posts.map(({ slug, created_at }) => ({ path: paths.blog(slug), changed: created_at })),
    ...products.map(({ slug, updated_at }) => ({ path: paths.product(slug), changed: updated_at })),
  ];
}

const element = (name: string, { path, changed }: Entry, origin: string): string => {
  const day =
    changed && !Number.isNaN(Date.parse(changed)) ? new Date(changed).toISOString().slice(0, 10) : '';
  return `<${name}><loc>${escapeXml(origin + path)}</loc>${day && `<lastmod>${day}</lastmod>`}</${name}>`;
};

const wrapped = (name: string, children: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${children.join('')}</${name}>`;

/** The parts of the sitemap, each a whole file. */
export async function sitemapParts(origin: string): Promise<string[]> {
  const entries = await allEntries();
  const parts: string[] = [];
  for (let start = 0; start < entries.length; start += entriesPerFile) {
    const part = entries.slice(start, start + entriesPerFile);
    parts.push(
      wrapped(
        'urlset',
        part.map((entry) => element('url', entry, origin)),
      ),
    );
  }
  return parts;
}

/** `/sitemap.xml`: the one part itself, or an index of several. */
export async function sitemap(origin: string): Promise<string> {
  const parts = await sitemapParts(origin);
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  return wrapped(
    'sitemapindex',
    parts.map((_, index) => element('sitemap', { path: `/sitemap-${index + 1}.xml` }, origin)),
  );
}
