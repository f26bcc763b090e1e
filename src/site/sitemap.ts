import * as paths from '#contract/paths.ts';
import { hasOtherLanguages, languages } from '#domain/base/languages.ts';
import { categorySlug } from '#domain/text/text.ts';
import { settings } from '#settings/settings.ts';
import { allCategories, allPosts, allProducts } from './catalogue.ts';
import { yields } from './places.ts';
import { escapeXml } from './xml.ts';

/** `path` is without the prefix of a language; `prefix` is that of the page. */
type Entry = { path: string; changed?: string | null; prefix?: string };

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

/** Every page in every language that it exists in. */
async function everyAddress(): Promise<Entry[]> {
  const english = await allEntries();
  const others = (settings().languages ?? []).flatMap((code) =>
    english
      .filter(({ path }) => hasOtherLanguages(path))
      .map((entry) => ({ ...entry, prefix: languages[code].prefix })),
  );
  return [...english, ...others];
}

const element = (name: string, { path, changed, prefix = '' }: Entry, origin: string): string => {
  const time = Date.parse(changed ?? '');
  const day = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
  const twins = name === 'url' ? otherAddresses(path) : [];
  const links = twins.map(
    ({ locale, path: there }) =>
      `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(origin + there)}"/>`,
  );
  return `<${name}><loc>${escapeXml(origin + prefix + path)}</loc>${links.join('')}${day && `<lastmod>${day}</lastmod>`}</${name}>`;
};

/** The page in each language of the shop, itself too, as search engines want it; nothing for a page that is English only. */
function otherAddresses(path: string): { locale: string; path: string }[] {
  const offered = settings().languages ?? [];
  if (offered.length === 0 || !hasOtherLanguages(path)) return [];
  return (['en', ...offered] as const).map((code) => ({
    locale: languages[code].locale,
    path: languages[code].prefix + path,
  }));
}

const wrapped = (name: string, children: readonly string[]): string => {
  const isTranslated = (settings().languages ?? []).length > 0;
  return `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>${children.join('')}</${name}>`;
};

/** The number of files of the sitemap. */
export const sitemapFiles = async (): Promise<number> =>
  Math.ceil((await everyAddress()).length / entriesPerFile);

/** One file; `index` counts from 0. */
export async function sitemapFile(origin: string, index: number): Promise<string> {
  const entries = (await everyAddress()).slice(index * entriesPerFile, (index + 1) * entriesPerFile);
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
