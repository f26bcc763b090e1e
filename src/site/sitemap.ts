import * as paths from '#contract/paths.ts';
import { categorySlug } from '#domain/text/text.ts';
import { allCategories, allPosts, allProducts } from './catalogue.ts';
import { yields } from './places.ts';
import { escapeXml } from './xml.ts';

type Entry = { path: string; changed?: string | null };

/** A sitemap file may have 50,000 addresses (sitemaps.org). Smaller files are processed sooner. */
const entriesPerFile = 20_000;

const fixed = [
  paths.home,
  paths.products,
  paths.productType('commercial'),
  paths.productType('non-commercial'),
  paths.planner,
  paths.secondOpinion,
  paths.plantHealth,
  paths.blogs,
  paths.about,
  paths.contact,
  paths.support,
  paths.faq,
  paths.rules,
  paths.shipping,
  paths.warranty,
  paths.privacy,
  paths.terms,
  paths.states,
  ...yields.states.map(({ slug }) => paths.state(slug)),
];

async function allEntries(): Promise<Entry[]> {
  const [products, categories, posts] = await Promise.all([allProducts(), allCategories(), allPosts()]);
  return [
    ...fixed.map((path) => ({ path })),
    ...categories.map((one) => ({ path: paths.category(categorySlug(one)) })),
    ...posts.map(({ slug, created_at }) => ({ path: paths.blog(slug), changed: created_at })),
    ...products.map(({ slug, updated_at }) => ({ path: paths.product(slug), changed: updated_at })),
  ];
}

const element = (name: string, { path, changed }: Entry, origin: string): string => {
  const time = Date.parse(changed ?? '');
  const day = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
  return `<${name}><loc>${escapeXml(origin + path)}</loc>${day && `<lastmod>${day}</lastmod>`}</${name}>`;
};

const wrapped = (name: string, children: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${children.join('')}</${name}>`;

/** The number of files of the sitemap. */
export const sitemapFiles = async (): Promise<number> =>
  Math.ceil((await allEntries()).length / entriesPerFile);

/** One file; `index` counts from 0. */
export async function sitemapFile(origin: string, index: number): Promise<string> {
  const entries = (await allEntries()).slice(index * entriesPerFile, (index + 1) * entriesPerFile);
  return wrapped(
    'urlset',
    entries.map((entry) => element('url', entry, origin)),
  );
}

/** `/sitemap.xml`: the only file, or an index of several files. */
export async function sitemap(origin: string): Promise<string> {
  const files = await sitemapFiles();
  if (files === 1) return sitemapFile(origin, 0);
  return wrapped(
    'sitemapindex',
    Array.from({ length: files }, (_, index) =>
      element('sitemap', { path: `/sitemap-${index + 1}.xml` }, origin),
    ),
  );
}
